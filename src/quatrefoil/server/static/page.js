// What every page has: day and night, links to copy, forms that send themselves, quick play.
const root = document.documentElement;

function isDark() {
  return root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

for (const button of document.querySelectorAll("[data-theme-switch]")) {
  button.addEventListener("click", () => {
    root.dataset.theme = isDark() ? "light" : "dark";
    document.cookie = `theme=${root.dataset.theme}; path=/; max-age=31536000; samesite=lax`;
  });
}

for (const link of document.querySelectorAll("[data-link]")) {
  link.value = new URL(link.dataset.link, location.href).href;
}

document.addEventListener("click", (event) => {
  const copy = event.target.closest("[data-copy]");
  if (copy) {
    const link = copy.parentElement.querySelector("[data-link]");
    link.select();
    if (navigator.clipboard) navigator.clipboard.writeText(link.value).catch(() => {});
    else document.execCommand("copy"); // browsers keep the clipboard from pages without encryption
    copy.dataset.label ??= copy.textContent;
    copy.textContent = copy.dataset.copy;
    setTimeout(() => { copy.textContent = copy.dataset.label; }, 2000);
  }
  if (event.target.closest("[data-print]")) print();
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});

for (const box of document.querySelectorAll("[data-submit]")) {
  box.addEventListener("change", () => box.form.requestSubmit());
}

// Quick play asks for the level first.
const quick = document.getElementById("quick");
for (const form of document.querySelectorAll("[data-quick]")) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    quick.querySelector("form").action = form.action;
    const ratings = JSON.parse(form.dataset.quick);
    for (const one of quick.querySelectorAll("[data-rating]")) one.textContent = ratings[one.closest("button").value] ?? "";
    quick.querySelector("[data-rated]").hidden = Object.keys(ratings).length === 0;
    quick.showModal();
  });
}
quick?.addEventListener("click", (event) => {
  if (event.target === quick || event.target.closest("[data-close]")) quick.close();
});

// What cannot be undone is asked first.
const ask = document.getElementById("ask");
let asking = null;
for (const form of document.querySelectorAll("[data-ask]")) {
  form.addEventListener("submit", (event) => {
    if (asking === form) return;
    event.preventDefault();
    asking = form;
    ask.querySelector("p").textContent = form.dataset.ask;
    const button = form.querySelector("button");
    ask.querySelector("[data-yes]").textContent = button.ariaLabel ?? button.textContent;
    ask.showModal();
  });
}
ask?.addEventListener("close", () => { asking = null; });
ask?.addEventListener("click", (event) => {
  if (event.target.closest("[data-yes]")) asking.requestSubmit();
  else if (event.target === ask || event.target.closest("[data-close]")) ask.close();
});
