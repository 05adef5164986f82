import { DEFAULT_INSTANCE } from "@stepout/server/domains/instance/instance.rules";
import { classNames } from "#ui/style/class-names.ts";
import { letterCount } from "#ui/text/text-size.tsx";

/** Drawn in a 32 by 32 box. */
export const logoShape = {
  stair:
    "M3 27V20.500A2.500 2.500 0 0 1 5.500 18H13V13.500A2.500 2.500 0 0 1 15.500 11H20.500A2.500 2.500 0 0 1 23 13.500V27A1 1 0 0 1 22 28H4A1 1 0 0 1 3 27Z",
  dot: { cx: 26, cy: 5.5, r: 3.75 },
} as const;

const PRODUCT = DEFAULT_INSTANCE.name;

interface LogoProps {
  /** The instance's name. Hidden if it equals the product's name. */
  name?: string;
  /** Wraps a long name instead of truncating it. */
  isWhole?: boolean;
}

export const Logo = ({ name = PRODUCT, isWhole = false }: LogoProps) => (
  <span className="inline-flex max-w-full min-w-0 items-center gap-2 font-display text-20 font-bold tracking-tight text-ink">
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
      <path d={logoShape.stair} fill="currentColor" />
      <circle {...logoShape.dot} fill="var(--violet)" />
    </svg>
    {/* Hides the name when large text leaves no room for it. The surrounding link's aria-label still contains the name. */}
    <span className={classNames("min-w-0", !isWhole && "@max-[16rem]:hidden")}>
      <span className="block leading-tight">{PRODUCT} </span>
      {name !== PRODUCT && (
        <bdi
          className={classNames(
            "block font-sans text-13 leading-tight font-semibold tracking-normal text-ink-2",
            isWhole
              ? "whole-words [--largest:var(--size-13)] [--letter:1.2] [--smallest:0.625rem]"
              : "truncate",
          )}
          style={letterCount(name)}
        >
          {name}
        </bdi>
      )}
    </span>
  </span>
);
