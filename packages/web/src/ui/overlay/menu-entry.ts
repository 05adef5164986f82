import type { ReactNode } from "react";

export interface MenuEntry {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
}
