// Of every page: the look is switched without leaving it, and signing out leaves nothing of the history behind.
"use strict";
(() => {
  const root = document.documentElement;
  for (const link of document.querySelectorAll("[data-look-choice]")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      const look = link.dataset.lookChoice;
      const secure = location.protocol === "https:" ? "; secure" : "";
      document.cookie = `uzel_look=${look}; path=/; max-age=31536000; samesite=lax${secure}`;
      root.dataset.look = look;
      for (const other of document.querySelectorAll("[data-look-choice]")) {
        if (other === link) other.setAttribute("aria-current", "true");
        else other.removeAttribute("aria-current");
      }
    });
  }
  const form = document.querySelector("[data-sign-out]");
  if (form) {
    form.addEventListener("submit", () => {
      try {
        sessionStorage.clear();
        for (const name of Object.keys(localStorage)) {
          if (name.startsWith("uzel.history")) localStorage.removeItem(name);
        }
      } catch { /* a browser that keeps nothing has nothing to clear */ }
    });
  }
})();

// Texts of the page, in its language. `words("hits", {n: 3})` chooses the plural form as the server does.
window.uzelWords = (table, language) => {
  const formOf = (n) => (n === 1 ? "one" : language !== "en" && n >= 2 && n <= 4 ? "few" : "other");
  return (key, values = {}) => {
    const found = table[key];
    const text = typeof found === "string" ? found : found[formOf(values.n)];
    return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
  };
};

// What the service says in English, in the language of the page, where that is known.
window.uzelSaid = (table) => {
  const known = table.map(([pattern, told]) => [new RegExp(`^(?:${pattern})$`), told]);
  return (sentence) => {
    const found = known.find(([pattern]) => pattern.test(sentence));
    return found ? sentence.replace(found[0], found[1]) : sentence;
  };
};

// An element with attributes and children. Text is always text: nothing here reads HTML.
window.uzelMake = (name, attributes = {}, ...children) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
};
