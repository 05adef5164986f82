// Applies the saved theme before the first paint. src/lib/colors/theme.ts saves it.
(() => {
  const theme = localStorage.getItem("stepout.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
})();
