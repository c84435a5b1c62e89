// What does not fit on the page as it is drawn now: a list of {kind, text, where, by}.
// Text is measured line by line, as the browser has set it; sizes are those on the screen.
({ allowed, closest }) => {
  const SMALLEST = 12, SLACK = 1.5 * document.body.currentCSSZoom;
  const GONE = 3; // a piece that has been laid aside shrinks to nothing
  const found = [];
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  const name = (element) => {
    const own = element.getAttribute("class");
    return element.localName + (own ? "." + own.trim().split(/\s+/).join(".") : "");
  };
  const where = (element) => {
    const names = [];
    for (let e = element; e && e !== document.body && names.length < 5; e = e.parentElement) {
      if (e.localName !== "g" || e.hasAttribute("class")) names.unshift(name(e));
    }
    const panel = element.closest("[data-area]");
    return (panel ? `[${panel.dataset.area}] ` : "") + names.join(" > ");
  };
  const meet = (a, b) => ({
    left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
  });
  const wide = (box) => Math.max(0, box.right - box.left);
  const high = (box) => Math.max(0, box.bottom - box.top);
  const report = (kind, item, by) => {
    if (allowed.some(([one, selector]) => one === kind && item.element.closest(selector))) return;
    found.push({ kind, text: item.text.slice(0, 60), where: where(item.element), by: by ?? "" });
  };

  // How far something may be seen: what scrolls is cut without harm, what hides is not.
  const frames = new Map();
  const frameOf = (element) => {
    if (frames.has(element)) return frames.get(element);
    const parent = element.parentElement;
    let frame = parent ? frameOf(parent) : { seen: view, x: view, y: view, by: null, layer: null };
    const style = getComputedStyle(element);
    const outer = !parent || element === document.body;
    const hides = style.overflowX !== "visible" || style.overflowY !== "visible";
    if (outer) {
      const stays = [document.documentElement, document.body].every((e) => getComputedStyle(e).overflowY === "hidden");
      const deep = { ...view, bottom: stays ? view.bottom : Infinity, top: stays ? 0 : -Infinity };
      frame = { seen: deep, x: view, y: deep, by: element, layer: null };
    } else if (hides && (!(element instanceof SVGElement) || element.localName === "svg")) {
      const box = element.getBoundingClientRect();
      const free = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
      const scrolls = (flow) => flow === "auto" || flow === "scroll";
      const panned = element.matches(".panel.picture.shown");
      frame = {
        seen: meet(frame.seen, box),
        x: scrolls(style.overflowX) || panned ? free : meet(frame.x, box),
        y: scrolls(style.overflowY) || panned ? free : meet(frame.y, box),
        by: element,
        layer: frame.layer,
      };
    }
    if (["fixed", "sticky"].includes(style.position) || (style.position === "absolute" && Number(style.zIndex) > 0)) {
      frame = { ...frame, layer: element };
    }
    frames.set(element, frame);
    return frame;
  };

  const isSeen = (element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    return !element.closest(".vh, .skip, [aria-hidden='true'].sprite, symbol, defs, title, option, script, style, template");
  };

  // Every line of text, with the part of its box where ink is.
  const items = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!node.data.trim() || !isSeen(element)) continue;
    const style = getComputedStyle(element);
    if (style.clipPath !== "none") continue; // read out, not shown
    let size = parseFloat(style.fontSize);
    if (!size) continue;
    const drawn = element instanceof SVGElement;
    if (drawn) {
      const matrix = element.getScreenCTM();
      size *= Math.hypot(matrix.a, matrix.b);
      if (size < GONE) continue;
    } else {
      size *= element.currentCSSZoom; // large screens enlarge the page
    }
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = drawn ? [element.getBoundingClientRect()] : [...range.getClientRects()];
    if (!drawn && boxes.length > 1) {
      for (const word of node.data.matchAll(/[\p{L}\p{N}’']+/gu)) {
        const letters = document.createRange();
        letters.setStart(node, word.index);
        letters.setEnd(node, word.index + word[0].length);
        const lines = new Set([...letters.getClientRects()].filter((box) => box.width >= 1).map((box) => Math.round(box.top)));
        if (lines.size > 1) report("broken", { element, text: word[0] });
      }
    }
    for (const box of boxes) {
      if (box.width < 1 || box.height < 1) continue;
      // Room for ascenders, accents and descenders is in the box; most letters need the middle.
      const spare = Math.max(0, (box.height - size * 0.72) / 2);
      const ink = { left: box.left + 0.5, right: box.right - 0.5, top: box.top + spare, bottom: box.bottom - spare };
      items.push({ element, node, text: node.data.trim(), box, ink, size, drawn, frame: frameOf(element) });
    }
  }

  for (const item of items) {
    const { element, ink, frame } = item;
    if (item.drawn && item.text.endsWith("…")) report("ellipsis", item);
    if (item.drawn && element.hasAttribute("textLength")) {
      const length = element.getAttribute("textLength");
      element.removeAttribute("textLength");
      const close = length / element.getComputedTextLength();
      element.setAttribute("textLength", length);
      if (close < closest) report("closer", item, close.toFixed(2));
    }
    if (item.size < SMALLEST - 0.05) report("small", item, item.size.toFixed(1));
    const cut = ink.left < frame.x.left - SLACK || ink.right > frame.x.right + SLACK
      || ink.top < frame.y.top - SLACK || ink.bottom > frame.y.bottom + SLACK;
    if (cut) report("cut", item, name(frame.by));
    if (!item.drawn) {
      for (let e = element; e && e !== document.body; e = e.parentElement) {
        const style = getComputedStyle(e);
        if (style.display === "inline") continue;
        const framed = style.borderTopWidth !== "0px" || style.backgroundColor !== "rgba(0, 0, 0, 0)";
        if (!framed) continue;
        const box = e.getBoundingClientRect();
        const scrolls = ["auto", "scroll"].includes(style.overflowX);
        if (!scrolls && (ink.left < box.left - SLACK || ink.right > box.right + SLACK)) report("leaves", item, name(e));
        break;
      }
    }
  }

  // A word on a card or in a button that is drawn: the smallest shape below its middle holds it.
  for (const svg of document.querySelectorAll("svg")) {
    const words = items.filter((item) => item.drawn && item.element.ownerSVGElement === svg);
    if (!words.length) continue;
    const outer = svg.getBoundingClientRect();
    const shapes = [...svg.querySelectorAll("rect, path, circle")].filter(
      (e) => e.ownerSVGElement === svg && e.checkVisibility() && (e.matches(".edge, svg > path:first-child") || (e.localName !== "path" && getComputedStyle(e).fill !== "none")),
    ).map((e) => ({ e, box: e.getBoundingClientRect() })).filter(({ box }) => box.width > 24 && box.height > 12);
    const signs = [...svg.querySelectorAll("use[href^='#i-']")].filter((e) => e.ownerSVGElement === svg && e.checkVisibility())
      .map((e) => ({ e, box: e.getBoundingClientRect() }));
    for (const item of words) {
      const { ink } = item;
      const x = (ink.left + ink.right) / 2, y = (ink.top + ink.bottom) / 2;
      const holds = (box, by) => x > box.left + by && x < box.right - by && y > box.top + by && y < box.bottom - by;
      if (ink.left < outer.left - SLACK || ink.right > outer.right + SLACK) {
        report(getComputedStyle(svg).overflow === "visible" ? "leaves" : "cut", item, name(svg));
      }
      const below = shapes.filter(({ e, box }) => holds(box, 2) && e.compareDocumentPosition(item.element) & Node.DOCUMENT_POSITION_FOLLOWING)
        .sort((a, b) => a.box.width * a.box.height - b.box.width * b.box.height)[0];
      if (below && wide(below.box) > 0.6 * wide(ink) && (ink.left < below.box.left - 0.5 || ink.right > below.box.right + 0.5)) {
        report("leaves", item, name(below.e) + ` ${Math.round(wide(ink))}/${Math.round(wide(below.box))}`);
      }
      for (const { e, box } of signs) {
        const both = meet(ink, box);
        if (holds(box, 0) || wide(both) < 2.5 || high(both) < 0.5 * Math.min(high(ink), high(box))) continue;
        report("sign", item, `${e.getAttribute("href")} ${wide(both).toFixed(1)}`);
      }
    }
  }

  // Two texts on one another, where both can be seen.
  const shown = items.map((item) => ({ ...item, ink: meet(item.ink, item.frame.seen) }))
    .filter(({ ink }) => wide(ink) > 1 && high(ink) > 1)
    .sort((a, b) => a.ink.left - b.ink.left);
  for (const [n, one] of shown.entries()) {
    for (let m = n + 1; m < shown.length && shown[m].ink.left < one.ink.right; m += 1) {
      const other = shown[m];
      if (other.node === one.node || other.frame.layer !== one.frame.layer) continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const both = meet(one.ink, other.ink);
      if (wide(both) > 1 && high(both) > 1.5) report("overlap", one, `${other.text.slice(0, 30)} (${name(other.element)})`);
    }
  }

  // Ellipses stand for names that people chose and for lines that are told elsewhere too.
  for (const element of document.querySelectorAll("body *")) {
    if (element instanceof SVGElement) continue;
    const style = getComputedStyle(element);
    if (style.textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth + 1 && isSeen(element)) {
      report("ellipsis", { element, text: element.textContent.trim() });
    }
    if (["auto", "scroll"].includes(style.overflowX) && element.scrollWidth > element.clientWidth + 1 && element.checkVisibility()) {
      report("scrolls", { element, text: "" }, `${element.scrollWidth}/${element.clientWidth}`);
    }
  }
  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth + 1) found.push({ kind: "page", text: "", where: "page", by: `${page.scrollWidth}/${innerWidth}` });
  return found;
}
