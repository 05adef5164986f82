import { createLink } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#ui/style/class-names.ts";

const grounds = {
  plain: "text-ink hover:bg-ink/8",
  quiet: "text-ink-2 hover:bg-ink/8 hover:text-ink",
  picture: "bg-card/90 text-ink hover:bg-card",
};

export type IconButtonGround = keyof typeof grounds;

interface IconButtonProps extends Omit<ComponentProps<"button">, "className" | "aria-label"> {
  label: string;
  children: ReactNode;
  ground?: IconButtonGround;
}

export const iconButtonLook = (ground: IconButtonGround = "plain") =>
  classNames(
    "pressable relative grid size-11 shrink-0 place-items-center rounded-full disabled:opacity-50",
    grounds[ground],
  );

export const IconButton = ({
  label,
  ground,
  type = "button",
  children,
  ...rest
}: IconButtonProps) => (
  <button {...rest} type={type} aria-label={label} title={label} className={iconButtonLook(ground)}>
    {children}
  </button>
);

interface IconAnchorProps extends Omit<ComponentProps<"a">, "className" | "aria-label"> {
  label: string;
  ground?: IconButtonGround;
}

const IconAnchor = ({ label, ground, href, children, ...rest }: IconAnchorProps) => (
  <a {...rest} href={href} title={label} className={iconButtonLook(ground)}>
    {/* An aria-label would stop screen readers from reading a count on the icon. */}
    <span className="sr-only">{label} </span>
    {children}
  </a>
);

export const IconLink = createLink(IconAnchor);
