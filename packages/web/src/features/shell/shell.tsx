import { type ReactNode, Suspense, useEffect } from "react";
import { restoreScrollPosition } from "#lib/history/scroll-position.ts";
import { lazyWhenIdle } from "#lib/loading/lazy-when-idle.ts";
import { Header } from "./header.tsx";
import { Navigation } from "./navigation.tsx";

const Watches = lazyWhenIdle(() => import("./watches.tsx"));

const CONTENT_ID = "content";

export function Shell({ children }: { children: ReactNode }) {
  useEffect(restoreScrollPosition, []);
  return (
    <>
      <a
        href={`#${CONTENT_ID}`}
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-30 focus:rounded-control focus:bg-violet focus:px-4 focus:py-3 focus:text-on-violet"
      >
        Skip to content
      </a>
      <Header />
      <div className="mx-auto max-w-336 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:px-4">
        <Navigation />
        <main
          id={CONTENT_ID}
          tabIndex={-1}
          className="pb-[calc(4.5rem+env(safe-area-inset-bottom))] outline-none lg:pb-0"
        >
          {children}
        </main>
      </div>
      <Suspense fallback={null}>
        <Watches />
      </Suspense>
    </>
  );
}
