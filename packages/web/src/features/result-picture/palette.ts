/** Reads the light theme's colours, because a picture doesn't depend on the theme of the user who shares it. */
export function readPalette() {
  const root = document.documentElement;
  const { theme } = root.dataset;
  // The user doesn't see this change, because the theme is restored before the browser paints.
  root.dataset.theme = "light";
  const probe = document.body.appendChild(document.createElement("span"));
  probe.style.setProperty("forced-color-adjust", "none");
  const read = (token: string): string => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const palette = {
    paper: read("--paper"),
    ink: read("--ink"),
    ink2: read("--ink-2"),
    violet: read("--violet"),
    violetStrong: read("--violet-strong"),
    pink: read("--pink"),
    sun: read("--sun"),
    sunSoft: read("--sun-soft"),
    onSun: read("--on-sun"),
    gold: read("--medal-gold"),
    silver: read("--medal-silver"),
    bronze: read("--medal-bronze"),
  };
  probe.remove();
  if (theme === undefined) delete root.dataset.theme;
  else root.dataset.theme = theme;
  return palette;
}

export type Palette = ReturnType<typeof readPalette>;
