// Beside a real box: what was drawn is found by what is printed on it, "2 wood 1 brick" among forty cards.
import { part } from "./board.js";
import { choices } from "./device.js";

const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const printed = (button) => plain(`${button.querySelector(".txt")?.textContent} ${button.title}`);
let wasTyping = false;

export const findField = () => part("choices").querySelector("[data-find]");

// A number belongs to the word behind it.
const sought = (field) => plain(field.value).match(/\d+\s+[^\s\d]+|\S+/g) ?? [];

function narrow(field) {
  const words = sought(field).map((word) => word.replace(/[,.;]$/, ""));
  for (const button of choices()) button.hidden = !words.every((word) => printed(button).includes(word));
}

// Whoever typed goes on typing with the next question.
export function goOnFinding() {
  const field = wasTyping ? findField() : null;
  wasTyping = false;
  field?.focus();
  return field !== null;
}

part("choices").addEventListener("input", (event) => event.target.matches("[data-find]") && narrow(event.target));
part("choices").addEventListener("keydown", (event) => {
  if (!event.target.matches("[data-find]")) return;
  const shown = choices().filter((button) => !button.hidden);
  if (event.key === "Enter" && shown.length === 1) {
    wasTyping = true;
    shown[0].click();
  } else if (event.key === "Enter" || event.key === "ArrowDown") shown[0]?.focus();
  else return;
  event.preventDefault();
});
