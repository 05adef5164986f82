import { formatCapped } from "@stepout/server/text/format.rules";
import { classNames } from "#ui/style/class-names.ts";

interface CountBadgeProps {
  count: number;
  cap: number;
  of: string;
  endsRow?: boolean;
}

export const CountBadge = ({ count, cap, of, endsRow = false }: CountBadgeProps) =>
  count > 0 ? (
    <span
      className={classNames(
        "absolute right-[calc(50%-var(--unit)*6.5)] bottom-[calc(50%+1px)] grid h-5 min-w-5 place-items-center rounded-full bg-red px-0.5 text-13 leading-none font-bold text-on-red tabular-nums ring-2 ring-paper",
        endsRow && "lg:inset-y-0 lg:right-4 lg:my-auto",
      )}
    >
      {formatCapped(count, cap)}
      <span className="sr-only"> {of}</span>
    </span>
  ) : null;

interface BadgeProps {
  children: string | number;
  tone?: "neutral" | "violet" | "sun" | "green" | "pink";
}

const tones = {
  neutral: "bg-ink/8 text-ink-2",
  violet: "bg-violet-soft text-violet",
  pink: "bg-pink-soft text-pink",
  green: "bg-green-soft text-green",
  sun: "bg-sun text-on-sun",
};

export const Badge = ({ children, tone = "neutral" }: BadgeProps) => (
  <span
    className={`inline-flex min-h-6 min-w-6 shrink-0 items-center justify-center rounded-full px-2 text-13 font-semibold whitespace-nowrap tabular-nums ${tones[tone]}`}
  >
    {children}
  </span>
);
