// Sets the remembered theme before the first paint; src/lib/colors/theme.ts writes it.
(() => {
  const theme = localStorage.getItem("stepout.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
})();
