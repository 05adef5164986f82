import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import Ellipsis from "lucide-react/icons/ellipsis";
import type { ReactNode } from "react";
import { iconButtonLook } from "#ui/button/icon-button.tsx";

export interface MenuEntry {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
}

interface MenuProps {
  label: string;
  describedBy?: string;
  icon?: ReactNode;
  entries: MenuEntry[];
}

/** Imports Headless UI, so not for the first load. */
export const Menu = ({ label, describedBy, icon, entries }: MenuProps) => (
  <HeadlessMenu>
    <MenuButton
      aria-label={label}
      aria-describedby={describedBy}
      title={label}
      className={iconButtonLook()}
    >
      {icon ?? <Ellipsis aria-hidden className="size-6" />}
    </MenuButton>
    <MenuItems
      anchor={{ to: "bottom end", gap: 4, padding: 12 }}
      transition
      className="z-30 min-w-52 outline-none origin-top-right rounded-control border border-line bg-card p-1.5 shadow-float transition data-closed:scale-95 data-closed:opacity-0"
    >
      {entries.map((entry) => (
        <MenuItem key={entry.label} disabled={entry.isDisabled ?? false}>
          <button
            type="button"
            onClick={entry.onSelect}
            className={`flex min-h-11 w-full items-center gap-3 rounded-[0.625rem] px-3 text-left text-15 font-semibold data-disabled:opacity-50 ${
              entry.isDanger
                ? "text-red data-focus:bg-red-soft"
                : "text-ink data-focus:bg-violet-soft"
            }`}
          >
            {entry.icon}
            {entry.label}
          </button>
        </MenuItem>
      ))}
    </MenuItems>
  </HeadlessMenu>
);
