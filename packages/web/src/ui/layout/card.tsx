import type { ComponentProps } from "react";
import { classNames } from "#ui/style/class-names.ts";

interface CardProps extends ComponentProps<"section"> {
  isFlush?: boolean;
}

export const Card = ({ isFlush = false, className, ...rest }: CardProps) => (
  <section
    {...rest}
    className={classNames(
      "rounded-card border border-line bg-card",
      isFlush ? "overflow-hidden" : "p-4 sm:p-5",
      className,
    )}
  />
);
