import { type ReactNode, useEffect, useState } from "react";
import { createStore, useStore } from "#lib/store.ts";

interface Entry {
  isMinor: boolean;
}

/** Mounted prompts. They share one place, so only one is visible. */
const queue = createStore<readonly Entry[]>([]);

function useTurn(isMinor: boolean): boolean {
  const [entry] = useState<Entry>({ isMinor });
  useEffect(() => {
    queue.set([...queue.get(), entry]);
    return () => queue.set(queue.get().filter((other) => other !== entry));
  }, [entry]);
  const entries = useStore(queue);
  return (entries.find((other) => !other.isMinor) ?? entries[0]) === entry;
}

interface PromptProps {
  title: string;
  hint?: string;
  isMinor?: boolean;
  children: ReactNode;
}

export function Prompt({ title, hint, isMinor = false, children }: PromptProps) {
  if (!useTurn(isMinor)) return null;
  return (
    <section
      data-prompt
      className="fixed inset-x-3 bottom-[calc(var(--floor)+0.75rem)] z-30 mx-auto flex max-w-110 animate-rise flex-wrap items-center justify-end gap-x-2 rounded-card border border-line bg-card py-2 pr-2 pl-4 shadow-float lg:right-auto lg:bottom-5 lg:left-[max(2rem,calc(50vw-40rem))] lg:w-52 lg:gap-y-1 lg:pt-3"
    >
      <div className="min-w-0 flex-[1_1_10rem]">
        <p className="text-15 font-semibold wrap-anywhere">{title}</p>
        {hint !== undefined && <p className="text-13 text-ink-2">{hint}</p>}
      </div>
      <div className="flex gap-1">{children}</div>
    </section>
  );
}
