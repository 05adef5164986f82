import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { iconButtonLook } from "./icon-button.tsx";

interface IconAnchorProps extends Omit<ComponentProps<"a">, "className" | "aria-label"> {
  /** Where it goes, in words. */
  label: string;
  ground?: "plain" | "photo";
}

const IconAnchor = ({ label, ground, href, children, ...rest }: IconAnchorProps) => (
  <a {...rest} href={href} title={label} className={iconButtonLook(ground)}>
    {/* Not an aria-label: that would keep a count on the icon from being read out. */}
    <span className="sr-only">{label} </span>
    {children}
  </a>
);

/** An icon that goes to a screen. */
export const IconLink = createLink(IconAnchor);
