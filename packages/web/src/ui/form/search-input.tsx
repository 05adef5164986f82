import { cutCharacters } from "@stepout/server/text/lengths.rules";
import Search from "lucide-react/icons/search";
import type { ComponentProps, ReactNode } from "react";
import { controlLook } from "#ui/style/control-look.ts";

interface SearchInputProps
  extends Omit<ComponentProps<"input">, "className" | "type" | "maxLength" | "onChange"> {
  label: string;
  max?: number;
  onType: (typed: string) => void;
  children?: ReactNode;
}

export const SearchInput = ({
  label,
  max = Number.POSITIVE_INFINITY,
  onType,
  children,
  ...props
}: SearchInputProps) => (
  <div className="relative">
    <Search
      aria-hidden
      className="pointer-events-none absolute top-3.5 left-3 short:top-3 size-5 text-ink-2"
    />
    <input
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      aria-label={label}
      {...props}
      onChange={(event) => onType(cutCharacters(event.target.value, max))}
      className={`${controlLook} h-12 pl-10 short:h-11 ${children ? "pr-11" : "pr-3"}`}
    />
    <div className="absolute inset-y-0 right-0">{children}</div>
  </div>
);
