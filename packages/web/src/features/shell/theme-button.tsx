import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import SunMoon from "lucide-react/icons/sun-moon";
import { setTheme, type Theme, useTheme } from "#lib/colors/theme.ts";
import { IconButton } from "#ui/button/icon-button.tsx";

const looks: Record<Theme, { name: string; Icon: typeof Sun; next: Theme }> = {
  system: { name: "as the device", Icon: SunMoon, next: "light" },
  light: { name: "light", Icon: Sun, next: "dark" },
  dark: { name: "dark", Icon: Moon, next: "system" },
};

export function ThemeButton() {
  const { name, Icon, next } = looks[useTheme()];
  return (
    <IconButton
      label={`Colours: ${name}. Switch to ${looks[next].name}`}
      onClick={() => setTheme(next)}
    >
      <Icon aria-hidden className="size-5.5" />
    </IconButton>
  );
}
