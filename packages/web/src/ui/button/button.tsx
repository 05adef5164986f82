import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Spinner } from "#ui/drawings/spinner.tsx";
import { type ButtonLook, buttonLook } from "#ui/style/button-look.ts";

interface ButtonProps extends Omit<ComponentProps<"button">, "className">, ButtonLook {
  children: ReactNode;
  /**
   * The request behind the button is under way: it is off, and shows that something happens. It
   * keeps the focus, which a `disabled` one would lose.
   */
  isPending?: boolean;
  /** There is nothing to do with it here; unlike a `disabled` one it keeps the focus. */
  isIdle?: boolean;
}

/** Nor does it send the form that it stands in, also when Enter was pressed in a field. */
const doNothing = (event: MouseEvent) => event.preventDefault();

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
      onClick={isOff ? doNothing : onClick}
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
