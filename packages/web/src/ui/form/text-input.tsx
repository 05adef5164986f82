import type { ComponentProps } from "react";
import { controlLook } from "#ui/style/control-look.ts";
import { useFieldControl } from "./field.tsx";

export const TextInput = (props: Omit<ComponentProps<"input">, "className" | "maxLength">) => (
  <input type="text" {...useFieldControl()} {...props} className={`${controlLook} h-12`} />
);
