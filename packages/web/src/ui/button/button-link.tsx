import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { type ButtonLook, buttonLook } from "#ui/style/button-look.ts";

interface ButtonAnchorProps extends Omit<ComponentProps<"a">, "className">, ButtonLook {}

/** Links to a URL outside the app's routes, such as `/api/login`. */
export const ButtonAnchor = ({ tone, size, isWide, children, ...rest }: ButtonAnchorProps) => (
  <a {...rest} className={buttonLook({ tone, size, isWide })}>
    {children}
  </a>
);

export const ButtonLink = createLink(ButtonAnchor);
