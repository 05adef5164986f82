import { deviceStorage } from "#lib/browser-storage.ts";
import { createSignal, useStore } from "#lib/store.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** `public/theme.js` reads the same key before the first paint. */
const STORAGE_KEY = "stepout.theme";

const { notify, subscribe } = createSignal();

function readTheme(): Theme {
  const stored = deviceStorage.read(STORAGE_KEY);
  return themes.find((theme) => theme === stored) ?? "system";
}

export function setTheme(theme: Theme): void {
  if (theme === "system") {
    deviceStorage.remove(STORAGE_KEY);
    delete document.documentElement.dataset.theme;
  } else {
    deviceStorage.write(STORAGE_KEY, theme);
    document.documentElement.dataset.theme = theme;
  }
  notify();
}

export const useTheme = (): Theme => useStore({ subscribe, get: readTheme });
