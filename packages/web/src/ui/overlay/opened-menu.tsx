import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import type { ComponentProps, ReactNode } from "react";
import { useFirstPress } from "#ui/loading/load-on-press.ts";

export interface MenuEntry {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
}

export interface OpenedMenuProps {
  button: Pick<ComponentProps<"button">, "aria-label" | "aria-describedby" | "title" | "className">;
  icon: ReactNode;
  entries: MenuEntry[];
}

const Entry = ({ label, icon, onSelect, isDanger, isDisabled = false }: MenuEntry) => (
  <MenuItem disabled={isDisabled}>
    <button
      type="button"
      onClick={onSelect}
      className={`flex min-h-11 w-full items-center gap-3 rounded-[0.625rem] px-3 text-left text-15 font-semibold data-disabled:opacity-50 ${
        isDanger ? "text-red data-focus:bg-red-soft" : "text-ink data-focus:bg-violet-soft"
      }`}
    >
      {icon}
      {label}
    </button>
  </MenuItem>
);

export function OpenedMenu({ button, icon, entries }: OpenedMenuProps) {
  const opener = useFirstPress();
  return (
    <HeadlessMenu>
      <MenuButton ref={opener} {...button}>
        {icon}
      </MenuButton>
      <MenuItems
        anchor={{ to: "bottom end", gap: 4, padding: 12 }}
        transition
        className="z-30 min-w-52 outline-none origin-top-right rounded-control border border-line bg-card p-1.5 shadow-float transition data-closed:scale-95 data-closed:opacity-0"
      >
        {entries.map((entry) => (
          <Entry key={entry.label} {...entry} />
        ))}
      </MenuItems>
    </HeadlessMenu>
  );
}
