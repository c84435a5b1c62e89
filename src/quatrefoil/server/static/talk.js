// What is said at the table.
import { $ } from "./device.js";

let unread = 0;

// `isMine` knows the lines of the reader, which are never news.
export function hear([all, lines], isMine) {
  if (all) $("said").replaceChildren();
  for (const [seat, name, text] of lines) {
    const item = document.createElement("li");
    const words = document.createElement("p");
    const who = document.createElement("b");
    who.textContent = `${name} `;
    words.append(who, text);
    const mark = $("marks").content.children[seat]?.cloneNode(true);
    if (mark) item.append(mark);
    item.append(words);
    $("said").append(item);
  }
  $("said").scrollTop = $("said").scrollHeight;
  if (!$("talk").open && !all) {
    unread += lines.filter(([seat, name]) => !isMine(seat, name)).length;
    const badge = document.querySelector(".unread");
    badge.textContent = unread;
    badge.hidden = unread === 0;
  }
}

export function startTalk(send) {
  $("say").addEventListener("submit", (event) => {
    event.preventDefault();
    const field = event.target.elements.say;
    if (!field.value.trim() || send({ say: field.value })) field.value = "";
    field.focus();
  });
}

// The dialog was opened: all is read.
export function readTalk() {
  unread = 0;
  document.querySelector(".unread").hidden = true;
}
