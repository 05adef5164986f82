import type { ComponentProps } from "react";
import { controlLook } from "#ui/style/control-look.ts";
import { useFieldControl } from "./field.tsx";

/** Grows with its content. Use it inside a `Field`. */
export const TextArea = ({
  rows = 3,
  ...props
}: Omit<ComponentProps<"textarea">, "className" | "maxLength">) => (
  <textarea
    {...useFieldControl()}
    dir="auto"
    rows={rows}
    {...props}
    className={`${controlLook} field-sizing-content max-h-80 min-h-24 resize-none py-3`}
  />
);
