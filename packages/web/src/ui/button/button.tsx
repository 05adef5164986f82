import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Spinner } from "#ui/drawings/spinner.tsx";
import { type ButtonLook, buttonLook } from "#ui/style/button-look.ts";

interface ButtonProps extends Omit<ComponentProps<"button">, "className">, ButtonLook {
  children: ReactNode;
  /** Shows a spinner and blocks clicks. Unlike `disabled`, keeps the focus. */
  isPending?: boolean;
  /** Blocks clicks without showing a spinner. Unlike `disabled`, keeps the focus. */
  isIdle?: boolean;
}

const blockClick = (event: MouseEvent) => event.preventDefault();

export function Button({
  tone,
  size,
  isWide,
  isPending = false,
  isIdle = false,
  disabled = false,
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isOff = isPending || isIdle;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      onClick={isOff ? blockClick : onClick}
      aria-disabled={isOff || undefined}
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
