// Goes back to the answer, where one was left in this tab, and moves the focus to the cited place.
"use strict";
(() => {
  const cited = document.getElementById("cited");
  if (cited && location.hash === "#cited") cited.focus({ preventScroll: false });
  const back = document.getElementById("back");
  if (back && document.referrer && new URL(document.referrer).origin === location.origin && history.length > 1) {
    back.addEventListener("click", (event) => {
      event.preventDefault();
      history.back();
    });
  }
})();
