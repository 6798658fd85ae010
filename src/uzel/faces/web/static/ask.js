// Asks without leaving the page: sources being checked, then the citations, then claim after claim.
"use strict";
(() => {
  const root = document.getElementById("ask");
  if (!root || !window.fetch || !window.ReadableStream) return; // the form works by itself
  const make = window.uzelMake;
  const language = document.documentElement.lang;
  const words = window.uzelWords(JSON.parse(root.dataset.words), language);
  const built = window.uzelAnswer(words, window.uzelSaid(JSON.parse(root.dataset.said)));
  const kept = window.uzelHistory(root.dataset.account);
  const by = (id) => document.getElementById(id);
  const [form, follow, question, further, thread, status, stop, wrong] =
    ["ask-form", "follow-form", "question", "follow", "thread", "status", "stop", "wrong"].map(by);
  const fields = ["within", "tag", "author", "since", "until", "kind", "lang"].map(by);
  const most = Number(root.dataset.most);
  let running = null; // what is asked now: an AbortController
  let asked = []; // the thread: {question, filters, shownFilters, answer, when, notices}

  const say = (text) => { status.textContent = text; };
  const list = (text) => text.split(",").map((one) => one.trim()).filter(Boolean);

  const filters = () => {
    const [within, tag, author, since, until, kind, lang] = fields.map((one) => one.value.trim());
    return {
      ...(within && { within }), ...(tag && { tags: list(tag) }), ...(author && { authors: list(author) }),
      ...(since && { since }), ...(until && { until }), ...(kind && { kinds: [kind] }), ...(lang && { languages: [lang] }),
    };
  };
  const shownFilters = () => fields.filter((one) => one.value.trim()).map((one) => [
    one.id === "lang" ? "text_language" : one.id,
    one.tagName === "SELECT" ? one.selectedOptions[0].textContent : one.value.trim(),
  ]);

  const busy = (on) => {
    root.classList.toggle("busy", on);
    thread.setAttribute("aria-busy", String(on));
    stop.hidden = !on;
    by("submit").hidden = on;
  };

  // --- one answer -------------------------------------------------------------------------------------------------

  const started = (text) => {
    const article = make("article", { class: "answer" }, make("h2", { class: "asked", tabindex: "-1" }, make("bdi", {}, text)));
    thread.append(article);
    return { article, claims: null, sources: null, citations: [], shown: 0 };
  };

  const withClaims = (view, lang) => {
    if (view.claims) return;
    view.claims = make("div", { class: "claims", ...(lang && { lang }) });
    view.article.append(view.claims);
  };

  const withSources = (view) => {
    view.sources = make("section", {}, make("h3", {}, words("sources")), built.sources(view.citations));
    view.article.append(view.sources);
  };

  const copyText = async (text) => {
    if (navigator.clipboard && window.isSecureContext) return navigator.clipboard.writeText(text);
    const area = make("textarea", { class: "skip", "aria-hidden": "true" });
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy"); // the way for pages that are not on https
    area.remove();
    if (!done) throw new Error("not copied");
    return undefined;
  };

  const actions = (entry) => {
    const copy = make("button", { type: "button", class: "secondary" }, words("copy"));
    copy.addEventListener("click", async () => {
      try {
        await copyText(built.copied(entry.answer));
        say(words("copied"));
      } catch { say(words("copy_failed")); }
      copy.focus();
    });
    return make("p", { class: "actions" }, copy);
  };

  // The whole answer. What stands already is kept: who reads it, or stands on a source, is not disturbed.
  const finish = (view, entry) => {
    const { answer } = entry;
    view.article.classList.add(answer.status);
    if (answer.status !== "answered") {
      view.claims?.remove();
      view.sources?.remove();
      view.article.append(built.calm(answer, entry.shownFilters));
      return;
    }
    withClaims(view);
    if (view.shown !== answer.claims.length) {
      view.claims.replaceChildren(...answer.claims.map((one) => built.claim(one, answer.citations)));
    }
    if (!view.sources || JSON.stringify(view.citations) !== JSON.stringify(answer.citations)) {
      view.citations = answer.citations; // now with their quotes, and those alone that a claim stands on
      view.sources?.remove();
      withSources(view);
      for (const link of view.claims.querySelectorAll(".ref")) {
        link.href = built.address(answer.citations.find((one) => String(one.n) === link.dataset.n));
      }
    }
    view.claims.lang = answer.language;
    view.sources.before(...built.asides(answer), ...built.noted(answer.notices || []));
    view.article.append(actions(entry));
  };

  const offerFollowUp = () => {
    const last = asked.at(-1);
    follow.hidden = !last || last.answer.status !== "answered";
    further.value = "";
    for (const one of follow.querySelectorAll("input[type=hidden]")) one.remove();
  };

  // --- asking -----------------------------------------------------------------------------------------------------

  async function* lines(response) {
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      const parts = (rest + value).split("\n");
      rest = parts.pop();
      for (const part of parts) if (part.trim()) yield JSON.parse(part);
    }
    if (rest.trim()) yield JSON.parse(rest);
  }

  const failure = async (response) => {
    if (response.status === 401) {
      location.assign(`/sign-in?next=${encodeURIComponent(location.pathname)}`);
      return words("not_signed_in");
    }
    if (response.status === 429) return words("too_often");
    return response.status === 503 ? words("unavailable_why") : words("failed");
  };

  const take = (view, event) => {
    if (event.event === "sources") {
      say(event.count ? words("checking", { n: event.count }) : words("searching"));
    } else if (event.event === "citations") {
      view.citations = event.citations;
      withClaims(view);
      withSources(view);
    } else if (event.event === "delta") {
      withClaims(view);
      view.claims.append(built.claim(event, view.citations));
      view.shown += 1;
    } else {
      const { event: kind, ...answer } = event;
      return answer;
    }
    return null;
  };

  const conclude = (view, entry) => {
    finish(view, entry);
    asked.push(entry);
    kept.leave(asked);
    kept.add(entry);
    listHistory();
    offerFollowUp();
    const { answer } = entry;
    say(answer.status === "answered" ? words("answered", { n: answer.citations.length })
      : answer.status === "refused" ? words("refused") : words(answer.status === "clarify" ? "clarify" : "unavailable"));
  };

  const ask = async (text, previous, field) => {
    wrong.textContent = "";
    field.removeAttribute("aria-invalid");
    const given = filters();
    const problem = !text ? "question_empty" : text.length > most ? "question_long"
      : given.since && given.until && given.since > given.until ? "dates_crossed" : null;
    if (problem) {
      wrong.textContent = words(problem);
      field.setAttribute("aria-invalid", "true");
      field.focus();
      return;
    }
    running?.abort();
    const mine = new AbortController();
    running = mine;
    if (!previous) { thread.replaceChildren(); asked = []; }
    follow.hidden = true;
    const view = started(text);
    const shownNow = shownFilters();
    busy(true);
    say(words("searching"));
    view.article.scrollIntoView({ block: "nearest" });
    try {
      const body = { question: text, filters: given, ...(previous && { previous }) };
      const response = await fetch("/api/ask", {
        method: "POST", signal: mine.signal, body: JSON.stringify(body),
        headers: { "content-type": "application/json", accept: "application/x-ndjson" },
      });
      if (!response.ok) { say(await failure(response)); return; }
      let answer = null;
      for await (const event of lines(response)) answer = take(view, event) || answer;
      if (!answer) { say(words("connection_lost")); return; }
      conclude(view, { question: text, filters: given, shownFilters: shownNow, answer, when: new Date().toISOString() });
    } catch (error) {
      if (mine.signal.aborted) {
        if (running === mine) say(words(view.shown ? "stopped" : "stopped_empty"));
      } else say(words("connection_lost"));
    } finally {
      if (running === mine) {
        running = null;
        busy(false);
        offerFollowUp();
      }
    }
  };

  const cancel = () => { if (running) { running.abort(); question.focus(); } };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    ask(question.value.trim(), null, question);
  });
  follow.addEventListener("submit", (event) => {
    event.preventDefault();
    const last = asked.at(-1);
    const passages = last.answer.citations.slice(0, 20).map((one) => one.passage_id);
    ask(further.value.trim(), { question: last.question, passages }, further);
  });
  form.addEventListener("reset", (event) => {
    event.preventDefault();
    for (const one of fields) one.value = "";
  });
  question.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      form.requestSubmit();
    }
  });
  stop.addEventListener("click", cancel);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") cancel();
    const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName || "");
    if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      question.focus();
    }
  });

  // --- history ----------------------------------------------------------------------------------------------------

  const show = (entry, old) => {
    const view = started(entry.question);
    finish(view, entry);
    if (!old) return;
    const again = make("button", { type: "button", class: "quiet" }, words("ask_again"));
    again.addEventListener("click", () => { question.value = entry.question; ask(entry.question, null, question); });
    const day = new Date(entry.when).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });
    view.article.append(make("p", { class: "hint" }, words("from_history", { when: day }), " ", again));
    view.article.querySelector("h2").focus();
  };

  const listHistory = () => {
    by("history-keep").checked = kept.kept();
    const entries = kept.all();
    by("history-list").replaceChildren(...(entries.length ? entries : [null]).map((entry) => {
      if (!entry) return make("li", { class: "hint" }, words("history_empty"));
      const day = new Date(entry.when).toLocaleDateString(language);
      const button = make("button", { type: "button" }, make("bdi", {}, entry.question), make("time", {}, day));
      button.addEventListener("click", () => {
        running?.abort();
        thread.replaceChildren();
        asked = [entry];
        say("");
        show(entry, true);
        offerFollowUp();
      });
      return make("li", {}, button);
    }));
  };

  by("history").hidden = false;
  by("history-keep").addEventListener("change", (event) => { kept.keep(event.target.checked); listHistory(); });
  by("history-clear").addEventListener("click", () => { kept.clear(); listHistory(); say(words("history_cleared")); });
  listHistory();

  if (!thread.childElementCount) {
    asked = kept.left();
    for (const entry of asked) show(entry, false);
    if (asked.length && !question.value) question.value = asked[0].question;
  }
  offerFollowUp();
})();
