import Search from "lucide-react/icons/search";
import type { ComponentProps } from "react";
import { controlLook } from "./control-look.ts";

interface SearchInputProps extends Omit<ComponentProps<"input">, "className" | "type"> {
  /** What is searched, for screen readers. */
  label: string;
}

export const SearchInput = ({ label, ...props }: SearchInputProps) => (
  <div className="relative">
    <Search
      aria-hidden
      className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-ink-2"
    />
    <input
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      aria-label={label}
      {...props}
      className={`${controlLook} h-12 pl-11`}
    />
  </div>
);
