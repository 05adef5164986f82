import Ellipsis from "lucide-react/icons/ellipsis";
import type { ReactNode } from "react";
import { type IconButtonGround, iconButtonLook } from "#ui/button/icon-button.tsx";
import { Spinner } from "#ui/drawings/spinner.tsx";
import { useLoadOnPress } from "#ui/loading/load-on-press.ts";
import type { MenuEntry } from "./opened-menu.tsx";

export interface MenuProps {
  label: string;
  describedBy?: string;
  icon?: ReactNode;
  ground?: IconButtonGround;
  entries: MenuEntry[];
}

const loadMenu = async () => (await import("./opened-menu.tsx")).OpenedMenu;

/** Renders only a button until pressed, because a screen may have dozens of menus. */
export function Menu({
  label,
  describedBy,
  icon = <Ellipsis aria-hidden className="size-6" />,
  ground,
  entries,
}: MenuProps) {
  const { Loaded, isLoading, button: opener } = useLoadOnPress(loadMenu);
  const button = {
    "aria-label": label,
    "aria-describedby": describedBy,
    title: label,
    className: iconButtonLook(ground),
  };
  if (Loaded) return <Loaded button={button} icon={icon} entries={entries} />;
  return (
    <button {...button} {...opener} aria-haspopup="menu" aria-expanded={false}>
      {isLoading ? <Spinner /> : icon}
    </button>
  );
}
