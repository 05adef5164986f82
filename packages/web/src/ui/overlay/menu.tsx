import Ellipsis from "lucide-react/icons/ellipsis";
import { type ComponentType, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { type IconButtonGround, iconButtonLook } from "#ui/button/icon-button.tsx";
import { Spinner } from "#ui/drawings/spinner.tsx";
import { showOpenFailure } from "#ui/loading/lazy-dialog.tsx";
import type { MenuEntry, OpenedMenuProps } from "./opened-menu.tsx";

export interface MenuProps {
  label: string;
  describedBy?: string;
  icon?: ReactNode;
  ground?: IconButtonGround;
  entries: MenuEntry[];
}

const OPENING_KEYS = ["ArrowDown", "ArrowUp"];

/** Renders only a button until pressed, because a screen may have dozens of menus. */
export function Menu({
  label,
  describedBy,
  icon = <Ellipsis aria-hidden className="size-6" />,
  ground,
  entries,
}: MenuProps) {
  const [OpenedMenu, setOpenedMenu] = useState<ComponentType<OpenedMenuProps>>();
  const [isOpening, setIsOpening] = useState(false);
  const isCancelled = useRef(false);
  const open = async () => {
    const focused = document.activeElement;
    isCancelled.current = false;
    setIsOpening(true);
    try {
      const module = await import("./opened-menu.tsx");
      // Open the menu only if the user has not moved the focus.
      const isWanted = !isCancelled.current && document.activeElement === focused;
      if (isWanted) setOpenedMenu(() => module.OpenedMenu);
    } catch {
      showOpenFailure();
    }
    setIsOpening(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") isCancelled.current = true;
    if (!OPENING_KEYS.includes(event.key)) return;
    event.preventDefault();
    void open();
  };
  const button = {
    "aria-label": label,
    "aria-describedby": describedBy,
    title: label,
    className: iconButtonLook(ground),
  };
  if (OpenedMenu) return <OpenedMenu button={button} icon={icon} entries={entries} />;
  return (
    <button
      {...button}
      type="button"
      onClick={open}
      onKeyDown={onKeyDown}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={isOpening}
    >
      {isOpening ? <Spinner /> : icon}
    </button>
  );
}
