import Monitor from "lucide-react/icons/monitor-smartphone";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import type { ReactNode } from "react";
import { setTheme, type Theme, themes, useTheme } from "#lib/colors/theme.ts";
import { SegmentedControl } from "#ui/form/segmented-control.tsx";
import { settingsTexts as texts } from "./texts.ts";

const icons: Record<Theme, ReactNode> = {
  system: <Monitor aria-hidden className="size-4.5" />,
  light: <Sun aria-hidden className="size-4.5" />,
  dark: <Moon aria-hidden className="size-4.5" />,
};

const segments = themes.map((value) => ({
  value,
  label: texts.themes[value],
  icon: icons[value],
}));

export const ThemeChoice = () => (
  <section className="grid gap-2">
    <h3 className="text-17">{texts.colours}</h3>
    <SegmentedControl
      label={texts.colours}
      segments={segments}
      value={useTheme()}
      onChange={setTheme}
    />
  </section>
);
