import type { ReactNode } from "react";
import { classNames } from "#ui/style/class-names.ts";

interface SkeletonProps {
  className: string;
}

/** Returns true if the classes set a radius. `Skeleton` then omits the default radius, which could override it. */
const namesRadius = (className: string) => className.includes("rounded-");

export const Skeleton = ({ className }: SkeletonProps) => (
  <div
    aria-hidden="true"
    className={classNames(
      "animate-pulse bg-ink/10",
      !namesRadius(className) && "rounded-small",
      className,
    )}
  />
);

interface SkeletonListProps {
  label: string;
  count?: number;
  look?: string;
  children?: ReactNode;
}

export const SkeletonList = ({ label, count = 3, look = "", children }: SkeletonListProps) => (
  <div role="status" className="grid gap-4">
    <span className="sr-only">{label}</span>
    {Array.from({ length: count }, (_, index) => `item-${index}`).map((key) => (
      <div key={key}>{children ?? <Skeleton className={look} />}</div>
    ))}
  </div>
);
