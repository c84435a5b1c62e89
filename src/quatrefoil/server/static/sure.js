// Before chance decides, for those who confirm their turns: what cannot be taken back asks first.
import { $ } from "./device.js";

let goOn = null;

export function askFirst(question, whenSure) {
  const box = $("sure");
  box.querySelector("p").textContent = question.text;
  box.hidden = false;
  goOn = whenSure;
  box.querySelector("[data-sure]").focus();
}

export function dropQuestion() {
  $("sure").hidden = true;
  goOn = null;
}

$("sure").addEventListener("click", (event) => {
  if (event.target.closest("[data-sure]")) goOn?.();
  else if (event.target.closest("[data-unsure]")) dropQuestion();
});
