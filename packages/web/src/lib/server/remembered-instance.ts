import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { instanceOptions, NAME_KEY } from "./instance-query.ts";

/** Key of the instance's colour. `public/theme.js` reads the same key before the first paint. */
const ACCENT_KEY = "stepout.accent";

/** Applies the style declarations that the server derives from the instance's colour. */
function showAccent(accent: string): void {
  if (accent === (localStorage.getItem(ACCENT_KEY) ?? "")) return;
  localStorage.setItem(ACCENT_KEY, accent);
  const { style } = document.documentElement;
  for (const token of [...style]) if (token.endsWith("violet")) style.removeProperty(token);
  for (const declaration of accent.split(";")) {
    const [token = "", value = ""] = declaration.split(":");
    style.setProperty(token, value);
  }
}

export function useRememberedInstance(): void {
  const { data } = useQuery(instanceOptions);
  useEffect(() => {
    if (!data) return;
    localStorage.setItem(NAME_KEY, data.name);
    showAccent(data.accent);
  }, [data]);
}
