import type { ReactNode } from "react";

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2.5 first:border-t-0">
    <dt className="text-15 text-ink-2">{name}</dt>
    <dd className="text-15 font-semibold tabular-nums">{children}</dd>
  </div>
);
