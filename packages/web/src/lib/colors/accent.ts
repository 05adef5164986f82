/** Key of the instance's colour, which `public/theme.js` also reads, before the first paint. */
const STORAGE_KEY = "stepout.accent";

/** Applies the declarations that the server derives from the instance's colour. */
export function showAccent(accent: string): void {
  if (accent === (localStorage.getItem(STORAGE_KEY) ?? "")) return;
  localStorage.setItem(STORAGE_KEY, accent);
  const { style } = document.documentElement;
  for (const token of [...style]) if (token.endsWith("violet")) style.removeProperty(token);
  for (const declaration of accent.split(";")) {
    const [token = "", value = ""] = declaration.split(":");
    style.setProperty(token, value);
  }
}
