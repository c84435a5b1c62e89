// A page that is opened from a folder may start no worker: the search runs in a frame of the page instead.

// As between threads: later, and with a copy.
function tell(whom, data) {
  const copy = structuredClone(data);
  setTimeout(() => whom()?.onmessage?.({ data: copy }));
}

class FrameWorker {
  #frame = document.createElement("iframe");
  #waiting = [];

  constructor(address) {
    const script = document.createElement("script");
    script.src = new URL(address, location.href).href;
    this.#frame.hidden = true;
    this.#frame.srcdoc = script.outerHTML;
    this.#frame.addEventListener("load", () => this.#begin(), { once: true });
    document.body.append(this.#frame);
  }

  #begin() {
    this.#frame.contentWindow.postMessage = (data) => tell(() => this, data);
    for (const data of this.#waiting) tell(() => this.#frame.contentWindow, data);
    this.#waiting = null;
  }

  postMessage(data) {
    if (this.#waiting) this.#waiting.push(data);
    else tell(() => this.#frame.contentWindow, data);
  }

  terminate() {
    this.#frame.remove();
  }
}

if (location.protocol === "file:") window.Worker = FrameWorker;
