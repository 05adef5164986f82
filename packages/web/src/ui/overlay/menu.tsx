import Ellipsis from "lucide-react/icons/ellipsis";
import { type ComponentType, useState } from "react";
import { iconButtonLook } from "#ui/button/icon-button.tsx";
import { Spinner } from "#ui/drawings/spinner.tsx";
import { showUnopened } from "#ui/loading/lazy-dialog.tsx";
import type { MenuProps } from "./menu-entry.ts";

/** Only a button until it is pressed, because a screen may have dozens of menus. */
export function Menu(props: MenuProps) {
  const [OpenedMenu, setOpenedMenu] = useState<ComponentType<MenuProps>>();
  const [isOpening, setIsOpening] = useState(false);
  const open = async () => {
    setIsOpening(true);
    try {
      const module = await import("./opened-menu.tsx");
      setOpenedMenu(() => module.OpenedMenu);
    } catch {
      showUnopened();
      setIsOpening(false);
    }
  };
  if (OpenedMenu) return <OpenedMenu {...props} />;
  const { label, describedBy, icon = <Ellipsis aria-hidden className="size-6" /> } = props;
  return (
    <button
      type="button"
      onClick={open}
      aria-label={label}
      aria-describedby={describedBy}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={isOpening}
      title={label}
      className={iconButtonLook()}
    >
      {isOpening ? <Spinner /> : icon}
    </button>
  );
}
