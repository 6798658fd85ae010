// Builds an answer as the server's template does: its claims as they come, its sources, or a calm refusal.
"use strict";
window.uzelAnswer = (words, said) => {
  const make = window.uzelMake;
  // brackets of the source's own stand escaped in the answer object
  const shown = (text) => text.replace(/\\([[\]])/g, "$1");
  const named = (prefix, value) => {
    try { return words(`${prefix}_${value}`); } catch { return value; }
  };

  const day = (text) => {
    const found = new Date(text);
    return Number.isNaN(found.getTime()) ? text : found.toLocaleDateString(document.documentElement.lang, { dateStyle: "medium" });
  };

  const address = (one) => {
    const query = new URLSearchParams({ passage: one.passage_id });
    if (one.span) query.set("span", `${one.span[0]}-${one.span[1]}`); // known when the claims are checked
    return `/nodes/${encodeURIComponent(one.node_id)}?${query}#cited`;
  };

  const where = (one) => {
    const line = make("span", { class: "where" });
    one.heading.forEach((part, at) => line.append(...(at ? [" › "] : []), make("bdi", {}, part)));
    const more = [one.page !== null && words("page", { n: one.page }), one.date && words("dated", { when: day(one.date) })];
    for (const text of more.filter(Boolean)) line.append(line.childNodes.length ? " · " : "", text);
    return line;
  };

  const claim = (one, citations) => {
    const line = make("p", { class: "claim" }, `${shown(one.text)} `);
    for (const n of one.citations) {
      const source = citations.find((found) => found.n === n);
      if (!source) continue;
      const label = words("source_of", { n, title: source.title || words("untitled") });
      line.append(make("a", { class: "ref", "data-n": n, href: address(source), "aria-label": label }, make("span", {}, String(n))));
    }
    return line;
  };

  const sources = (citations) => make("ol", { class: "sources" }, ...citations.map((one) => make("li", {},
    make("a", { href: address(one) },
      make("span", { class: "number" }, String(one.n)),
      make("span", { class: "name" }, make("bdi", {}, one.title || words("untitled"))), " ", where(one)),
    ...(one.quote ? [make("blockquote", {}, make("bdi", {}, one.quote))] : []))));

  const asides = (answer) => [
    answer.reason === "cut_short" && words("cut_short"),
    answer.missing.length && words("missing", { what: answer.missing.join(", ") }),
    answer.withheld && words("withheld", { n: answer.withheld }),
    ...(answer.disagreements || []).map(([a, b]) => words("disagree", { a, b })),
  ].filter(Boolean).map((text) => make("p", { class: "aside" }, text));

  const noted = (notices) => (notices.length ? [make("div", { class: "notice" },
    make("h3", {}, words("notices")), make("ul", {}, ...notices.map((one) => make("li", {}, said(one)))))] : []);

  const searched = (answer, filters) => {
    const list = make("ul");
    for (const [name, branch] of Object.entries(answer.branches)) {
      const told = branch.state === "unavailable" ? words("branch_unavailable")
        : branch.state === "silent" && !branch.hits ? words("branch_silent") : words("hits", { n: branch.hits });
      list.append(make("li", {}, `${named("branch", name)}: ${told}`));
    }
    const block = make("details", { class: "searched", open: "" }, make("summary", {}, words("searched")), list);
    if (filters.length) {
      const line = make("p", {}, `${words("with_filters")}: `);
      filters.forEach(([key, value], at) => line.append(at ? "; " : "", `${words(key)}: `, make("bdi", {}, value)));
      block.append(line);
    }
    return block;
  };

  const calm = (answer, filters) => {
    const block = make("div", { class: "calm" });
    if (answer.status === "unavailable") {
      const known = ["cap_reached", "model_refused", "model_missing"];
      block.append(make("p", { class: "lead" }, words("unavailable")),
        make("p", {}, words(known.includes(answer.reason) ? answer.reason : "unavailable_why")));
    } else {
      block.append(make("p", { class: "lead" }, answer.answer));
      if (answer.reason === "not_verified") block.append(make("p", {}, words("refused_not_verified")));
      if (answer.status === "refused") block.append(make("p", {}, words("refused_tips")));
    }
    block.append(...noted(answer.notices || []), searched(answer, filters));
    return block;
  };

  // What is copied: the claims with their numbers, and the sources that these mean.
  const copied = (answer) => {
    const line = (one) => {
      const place = [one.title || words("untitled"), one.heading.join(" › ")];
      if (one.page !== null) place.push(words("page", { n: one.page }));
      return `[${one.n}] ${place.filter(Boolean).join(", ")}: “${one.quote}” (${one.uri})`;
    };
    const claims = answer.claims.map((one) => `${shown(one.text)} ${one.citations.map((n) => `[${n}]`).join("")}`);
    return `${claims.join("\n")}\n\n${words("sources")}:\n${answer.citations.map(line).join("\n")}\n`;
  };

  return { claim, sources, asides, noted, calm, copied, address };
};
