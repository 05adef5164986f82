import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { deviceStorage } from "#lib/browser-storage.ts";
import { instanceOptions, NAME_KEY } from "./instance-query.ts";

/** Key of the instance's colour. `public/theme.js` reads the same key before the first paint. */
const ACCENT_KEY = "stepout.accent";

/** Applies the style declarations that the server derives from the instance's colour. */
function showAccent(accent: string): void {
  if (accent === (deviceStorage.read(ACCENT_KEY) ?? "")) return;
  deviceStorage.write(ACCENT_KEY, accent);
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
    deviceStorage.write(NAME_KEY, data.name);
    showAccent(data.accent);
  }, [data]);
}
