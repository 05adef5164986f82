import type { ReactNode } from "react";
import { Logo } from "#ui/drawings/logo.tsx";
import { joinTexts as texts } from "./texts.ts";

export function VisitorFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col items-center">
      <header className="flex h-16 w-full max-w-128 items-center px-4">
        <a href="/" aria-label="StepOut" className="rounded-small py-1.5">
          <Logo />
        </a>
      </header>
      <main className="w-full">{children}</main>
      <footer className="mt-auto max-w-80 px-4 pt-4 pb-10 text-center text-15 text-balance text-ink-2">
        {texts.tagline}
      </footer>
    </div>
  );
}
