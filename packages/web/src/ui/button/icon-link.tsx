import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { iconButtonLook } from "./icon-button.tsx";

interface IconAnchorProps extends Omit<ComponentProps<"a">, "className" | "aria-label"> {
  label: string;
  ground?: "plain" | "picture";
}

const IconAnchor = ({ label, ground, href, children, ...rest }: IconAnchorProps) => (
  <a {...rest} href={href} title={label} className={iconButtonLook(ground)}>
    {/* Not an aria-label, which would keep screen readers from reading a count on the icon. */}
    <span className="sr-only">{label} </span>
    {children}
  </a>
);

export const IconLink = createLink(IconAnchor);
