import type { ReactNode } from "react";

export const Prompt = ({ title, children }: { title: string; children: ReactNode }) => (
  <section
    data-prompt
    className="fixed inset-x-3 bottom-[calc(var(--floor)+0.75rem)] z-30 mx-auto flex max-w-110 animate-rise flex-wrap items-center justify-end gap-x-2 rounded-card border border-line bg-card py-2 pr-2 pl-4 shadow-float lg:right-auto lg:bottom-5 lg:left-[max(2rem,calc(50vw-40rem))] lg:w-52 lg:gap-y-1 lg:pt-3"
  >
    <p className="flex-[1_1_10rem] text-15 font-semibold">{title}</p>
    <div className="flex gap-1">{children}</div>
  </section>
);
