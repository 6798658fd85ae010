// Questions and answers of this account, kept in this browser alone; and what is left in this tab, for coming back.
"use strict";
window.uzelHistory = (account) => {
  const most = 30;
  const name = `uzel.history.${account}`;
  const off = `uzel.history-off.${account}`;
  const tab = `uzel.tab.${account}`;

  const read = (store, key, otherwise) => {
    try { return JSON.parse(store.getItem(key)) ?? otherwise; } catch { return otherwise; }
  };
  const write = (store, key, value) => {
    try { store.setItem(key, JSON.stringify(value)); } catch { /* full, or not allowed: nothing is kept */ }
  };
  const drop = (store, key) => {
    try { store.removeItem(key); } catch { /* not allowed */ }
  };

  return {
    kept: () => !read(localStorage, off, false),
    keep(wanted) {
      if (wanted) return drop(localStorage, off);
      write(localStorage, off, true);
      return drop(localStorage, name);
    },
    all: () => read(localStorage, name, []),
    add(entry) {
      if (!this.kept()) return;
      write(localStorage, name, [entry, ...this.all()].slice(0, most));
    },
    clear() { drop(localStorage, name); drop(sessionStorage, tab); },
    leave(thread) { write(sessionStorage, tab, thread.slice(-10)); },
    left: () => read(sessionStorage, tab, []),
  };
};
