// Applies the saved theme and the instance's colour before the first paint. Pages that the server renders contain the
// colour, src/lib/server/remembered-instance.ts stores it for the app, and src/lib/colors/theme.ts stores the theme.
(() => {
  const { dataset, style } = document.documentElement;
  style.cssText = dataset.accent ?? "";
  try {
    const theme = localStorage.getItem("stepout.theme");
    if (theme === "light" || theme === "dark") dataset.theme = theme;
    if (localStorage.getItem("stepout.person") && navigator.serviceWorker?.controller) {
      // The last seen home replaces the starting screen, which appears only if home is late.
      dataset.returning = "";
      setTimeout(() => delete dataset.returning, 1_500);
    }
    if (dataset.accent === undefined) style.cssText = localStorage.getItem("stepout.accent") ?? "";
    else localStorage.setItem("stepout.accent", dataset.accent);
  } catch {
    // The browser blocks the storage, or it is full.
  }
})();
