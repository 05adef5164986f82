import Ellipsis from "lucide-react/icons/ellipsis";
import { Menu, type MenuProps } from "./menu.tsx";

/**
 * Renders a small menu for a row of a list. With a mouse, it appears while the row, which needs the class `group`, is
 * hovered or has the focus.
 */
export const RowMenu = (menu: Omit<MenuProps, "icon" | "ground">) => (
  <div className="size-11 shrink-0 pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:group-focus-within:opacity-100 pointer-fine:has-aria-expanded:opacity-100">
    <Menu {...menu} ground="quiet" icon={<Ellipsis aria-hidden className="size-5" />} />
  </div>
);
