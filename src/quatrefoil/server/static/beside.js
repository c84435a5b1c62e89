// Where something small lies beside what it belongs to, without covering what is being chosen.
const GAP = 10;
const REACHES = [0, 70, 150, 240];

function overlap(a, b) {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

function spots(anchor, frame, w, h) {
  const found = [];
  for (const reach of REACHES) {
    const [left, right] = [anchor.left - w - GAP - reach, anchor.right + GAP + reach];
    const [above, below] = [anchor.top - h - GAP - reach, anchor.bottom + GAP + reach];
    const x = (anchor.left + anchor.right - w) / 2;
    const y = (anchor.top + anchor.bottom - h) / 2;
    found.push([x, below], [x, above], [right, y], [left, y], [right, below], [left, below], [right, above], [left, above]);
  }
  if (frame) for (const x of [frame.left + GAP, frame.right - w - GAP]) for (const y of [frame.top + GAP, frame.bottom - h - GAP]) found.push([x, y]);
  return found.map(([x, y]) => [Math.max(8, Math.min(innerWidth - w - 8, x)), Math.max(8, Math.min(innerHeight - h - 8, y))]);
}

// Large screens enlarge the page (`zoom` in page.css): boxes and pointers are measured in pixels of the
// window, lengths in styles are multiplied by this.
export const grown = () => document.body.currentCSSZoom ?? 1;

export function layBeside(box, anchor, frame) {
  const { width: w, height: h } = box.getBoundingClientRect();
  const lit = [...document.querySelectorAll(".panel .can, .panel .hot")].map((element) => element.getBoundingClientRect()).filter((one) => one.width);
  let best = null;
  for (const [n, [left, top]] of spots(anchor, frame, w, h).entries()) {
    const here = { left, top, right: left + w, bottom: top + h };
    const covered = overlap(here, anchor) * 4 + lit.reduce((sum, one) => sum + overlap(here, one), 0) + n;
    if (!best || covered < best.covered) best = { left, top, covered };
  }
  box.style.left = `${best.left / grown()}px`;
  box.style.top = `${best.top / grown()}px`;
}
