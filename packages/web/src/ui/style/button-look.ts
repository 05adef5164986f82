import { classNames } from "./class-names.ts";

export type ButtonTone = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "regular" | "large";

const tones: Record<ButtonTone, string> = {
  primary: "bg-violet text-on-violet hover:bg-violet-strong",
  secondary: "border-[1.5px] border-edge bg-card text-ink hover:border-ink",
  quiet: "text-ink hover:bg-ink/8",
  danger: "bg-red text-on-red hover:opacity-90",
};

const sizes: Record<ButtonSize, string> = {
  regular: "min-h-11 px-4.5 py-2 text-15",
  large: "min-h-14 px-6 py-3 text-17",
};

export interface ButtonLook {
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  isWide?: boolean | undefined;
}

export const buttonLook = ({ tone = "primary", size = "regular", isWide = false }: ButtonLook) =>
  classNames(
    "pressable relative inline-flex items-center justify-center gap-2 rounded-control",
    "text-center font-semibold disabled:opacity-50 aria-disabled:opacity-50",
    tones[tone],
    sizes[size],
    isWide && "w-full",
  );
