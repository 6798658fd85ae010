// Files are dropped or chosen, sent with their progress, and followed until they can be asked about.
"use strict";
(() => {
  const root = document.getElementById("documents");
  const form = document.getElementById("add");
  if (!root || !form || !window.fetch) return;
  const make = window.uzelMake;
  const words = window.uzelWords(JSON.parse(root.dataset.words), document.documentElement.lang);
  const said = window.uzelSaid(JSON.parse(root.dataset.said));
  const [files, uploads, status, choose] = ["files", "uploads", "status", "choose"].map((id) => document.getElementById(id));
  const fileBytes = Number(root.dataset.fileBytes);
  const requestBytes = Number(root.dataset.requestBytes) - 65536; // names and borders take some
  const mostFiles = 50; // in one request
  const wait = (ms) => new Promise((done) => { setTimeout(done, ms); });
  const label = (state) => { try { return words(`state_${state}`); } catch { return state; } };

  const row = (name) => {
    const state = make("span", { class: "state" }, words("waiting"));
    const bar = make("progress", { max: "1", value: "0", "aria-label": name });
    const item = make("li", {}, make("bdi", {}, name), state, bar);
    uploads.hidden = false;
    uploads.append(item);
    return {
      busy(text, part) {
        state.textContent = text;
        if (part === null) bar.removeAttribute("value"); else bar.value = part;
      },
      end(kind, reason) {
        bar.remove();
        state.className = `state ${kind}`;
        state.textContent = label(kind);
        if (reason) item.append(make("span", { class: "reason" }, said(reason)));
      },
    };
  };

  const batches = (chosen) => {
    const made = [[]];
    let size = 0;
    for (const one of chosen) {
      if (made.at(-1).length && (size + one.file.size > requestBytes || made.at(-1).length >= mostFiles)) {
        made.push([]);
        size = 0;
      }
      made.at(-1).push(one);
      size += one.file.size;
    }
    return made.filter((batch) => batch.length);
  };

  const send = (batch) => new Promise((done, failed) => {
    const data = new FormData();
    for (const one of batch) data.append("files", one.file, one.file.name);
    const request = new XMLHttpRequest(); // it tells how much has been sent; fetch does not
    request.open("POST", "/api/documents");
    request.setRequestHeader("Prefer", "respond-async");
    request.responseType = "json";
    request.upload.addEventListener("progress", (event) => {
      if (!event.lengthComputable) return;
      const part = event.loaded / event.total;
      for (const one of batch) one.row.busy(words("sending", { n: Math.floor(part * 100) }), part);
    });
    request.addEventListener("load", () => {
      if (request.status === 202) done(request.response);
      else failed(Object.assign(new Error("refused"), { status: request.status, wait: request.getResponseHeader("retry-after") }));
    });
    for (const kind of ["error", "abort", "timeout"]) request.addEventListener(kind, () => failed(new Error(kind)));
    request.send(data);
  });

  const followed = async (job, batch) => {
    let now = job;
    while (now.state === "waiting" || now.state === "working") {
      const text = now.state === "waiting" || !now.total ? words("waiting") : words("working", { done: now.done, total: now.total });
      for (const one of batch) one.row.busy(text, null);
      await wait(1200);
      const response = await fetch(`/api/documents/jobs/${job.job_id}`);
      if (response.status === 429) { await wait(5000); continue; }
      if (!response.ok) throw new Error("lost");
      now = await response.json();
    }
    return now;
  };

  // What became of each, by its place: names may have been mended.
  const tell = (batch, job) => {
    const told = [...job.files];
    for (const one of batch) {
      const wanted = one.file.name.normalize("NFC");
      let at = told.findIndex((file) => file.name.normalize("NFC") === wanted);
      if (at < 0) at = told.length ? 0 : -1;
      const [file] = at < 0 ? [] : told.splice(at, 1);
      if (job.state === "failed" || !file) one.row.end("failed", job.reason || words("upload_failed"));
      else one.row.end(file.state, file.reason);
    }
  };

  const relist = async () => {
    const response = await fetch(location.href, { headers: { accept: "text/html" } });
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const list = page.getElementById("list");
    if (list) document.getElementById("list").replaceWith(document.adoptNode(list));
  };

  const add = async (given) => {
    const chosen = [...given];
    if (!chosen.length) { status.textContent = words("no_files"); return; }
    status.textContent = "";
    const taken = [];
    for (const file of chosen) {
      const one = { file, row: row(file.name) };
      if (file.size > fileBytes) one.row.end("refused", words("too_large", { n: root.dataset.fileMb }));
      else taken.push(one);
    }
    choose.disabled = true;
    for (const batch of batches(taken)) {
      try {
        tell(batch, await followed(await send(batch), batch));
      } catch (error) {
        const reason = error.status === 401 ? "not_signed_in" : error.status === 429 ? "too_often" : "upload_failed";
        for (const one of batch) one.row.end("failed", words(reason));
      }
      await relist();
    }
    choose.disabled = false;
    form.reset();
    status.textContent = words("uploads_done", { n: chosen.length });
  };

  // one button that chooses and adds; the form without a script has a field and a button
  form.classList.add("scripted");
  document.getElementById("plain-form").inert = true;
  choose.hidden = false;
  choose.addEventListener("click", () => files.click());
  files.addEventListener("change", () => { if (files.files.length) add(files.files); });
  form.addEventListener("submit", (event) => event.preventDefault());
  const over = (event) => {
    if (![...(event.dataTransfer?.types || [])].includes("Files")) return;
    event.preventDefault();
    form.classList.add("over");
  };
  window.addEventListener("dragover", over);
  window.addEventListener("dragenter", over);
  window.addEventListener("dragleave", (event) => { if (!event.relatedTarget) form.classList.remove("over"); });
  window.addEventListener("drop", (event) => {
    form.classList.remove("over");
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    add(event.dataTransfer.files);
  });
})();
