import { createLink } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ComponentProps } from "react";

const BackAnchor = ({ children, ...rest }: Omit<ComponentProps<"a">, "className">) => (
  <a
    {...rest}
    className="-ml-1 inline-flex min-h-11 w-fit items-center gap-2 rounded-small pr-2 text-15 font-semibold text-ink-2 hover:text-ink"
  >
    <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
    {children}
  </a>
);

/** The way up, above a heading: `<BackLink to="/">Home</BackLink>`. */
export const BackLink = createLink(BackAnchor);
