import type { ComponentProps, ReactNode } from "react";
import { type ButtonLook, buttonLook } from "./button-look.ts";
import { Spinner } from "./spinner.tsx";

interface ButtonProps extends Omit<ComponentProps<"button">, "className">, ButtonLook {
  children: ReactNode;
  /** The request behind the button is under way: it is off, and shows that something happens. */
  isPending?: boolean;
}

export function Button({
  tone,
  size,
  isWide,
  isPending = false,
  disabled = false,
  type = "button",
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || isPending}
      aria-busy={isPending || undefined}
      className={buttonLook({ tone, size, isWide })}
    >
      <span
        className={`inline-flex items-center justify-center gap-2 ${isPending ? "opacity-0" : ""}`}
      >
        {children}
      </span>
      {isPending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}
