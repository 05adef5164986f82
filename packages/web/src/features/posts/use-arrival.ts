import { useElementScrollRestoration } from "@tanstack/react-router";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { giveFocus } from "#lib/focus/focus-recovery.ts";
import { keepInView } from "#lib/history/keep-in-view.ts";

const OUTLINE_MS = 1_000;

/**
 * Scrolls to a linked item and focuses its article. Returns true for a second, while the article is outlined.
 * Does nothing after Back or a reload, because they restore the scroll position.
 */
export function useArrival(item: RefObject<HTMLElement | null>, isLinked: boolean): boolean {
  const restored = useElementScrollRestoration({ getElement: () => window });
  const isRestored = useEffectEvent(() => restored !== undefined);
  const [isOutlined, setIsOutlined] = useState(false);
  useEffect(() => {
    const article = item.current?.querySelector("article");
    if (!isLinked || !article || isRestored()) return;
    const stop = keepInView(() => item.current?.scrollIntoView());
    setIsOutlined(true);
    const timer = setTimeout(() => setIsOutlined(false), OUTLINE_MS);
    // A new screen focuses its heading in a timer. Wait for that timer, so that the article keeps the focus.
    const frame = requestAnimationFrame(() => setTimeout(() => giveFocus(article)));
    return () => {
      stop();
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      setIsOutlined(false);
    };
  }, [item, isLinked]);
  return isOutlined;
}
