// The table in words beside the board: it is sent only while it is open.
import { main } from "./board.js";
import { $ } from "./device.js";

let send = () => false;
let opener = null;

// `sender` tells the server what this page shows.
export function startWords(sender) {
  send = sender;
  document.addEventListener("click", (event) => {
    const link = event.target.closest("[data-words]");
    const section = $("inwords");
    if (!link || !section) return;
    event.preventDefault();
    if (section.hidden) openWords(link);
    else closeWords();
  });
}

function openWords(link) {
  opener = link;
  $("inwords").hidden = false;
  main.dataset.show = "both";
  send({ show: "both" });
  $("inwords-title").focus();
}

export function closeWords() {
  const section = $("inwords");
  if (!section || section.hidden) return;
  section.hidden = true;
  main.dataset.show = "board";
  send({ show: "board" });
  opener?.focus();
}
