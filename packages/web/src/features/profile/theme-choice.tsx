import Monitor from "lucide-react/icons/monitor-smartphone";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import type { ReactNode } from "react";
import { setTheme, type Theme, themes, useTheme } from "#lib/colors/theme.ts";
import { Choice } from "#ui/form/choice.tsx";
import { settingsTexts as texts } from "./texts.ts";

const icons: Record<Theme, ReactNode> = {
  system: <Monitor aria-hidden className="size-4.5" />,
  light: <Sun aria-hidden className="size-4.5" />,
  dark: <Moon aria-hidden className="size-4.5" />,
};

export const ThemeChoice = () => (
  <Choice
    look="segments"
    label={texts.theme}
    choices={themes.map((value) => ({ value, label: texts.themes[value], icon: icons[value] }))}
    value={useTheme()}
    onChange={setTheme}
  />
);
