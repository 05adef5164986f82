import Ellipsis from "lucide-react/icons/ellipsis";
import { Menu, type MenuProps } from "./menu.tsx";

/** The row needs the class `group`, which reveals the menu on hover or focus. */
export const RowMenu = (menu: Omit<MenuProps, "icon" | "ground">) => (
  <div className="size-11 shrink-0 pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:group-focus-within:opacity-100 pointer-fine:has-aria-expanded:opacity-100">
    <Menu {...menu} ground="quiet" icon={<Ellipsis aria-hidden className="size-5" />} />
  </div>
);
