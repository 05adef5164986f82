import { tabStorage } from "#lib/browser-storage.ts";
import { keepInView } from "./keep-in-view.ts";

const STORAGE_KEY = "stepout.scrollPosition";

interface StoredPosition {
  href: string;
  card: number;
  top: number;
}

const listCards = () => [...document.querySelectorAll("main article")];

function storeScrollPosition(): void {
  const cards = listCards();
  const card = cards.findIndex((element) => element.getBoundingClientRect().bottom > 0);
  const found = cards[card];
  tabStorage.remove(STORAGE_KEY);
  if (!found || window.scrollY === 0) return;
  const { top } = found.getBoundingClientRect();
  const position: StoredPosition = { href: window.location.href, card, top };
  tabStorage.write(STORAGE_KEY, JSON.stringify(position));
}

export const wasReloaded = (): boolean =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === "reload");

/**
 * Restores the scroll position after a reload, even in a list that is still loading.
 * Call it at startup: the user may reload before the browser becomes idle.
 */
export function restoreScrollPosition(): void {
  window.addEventListener("pagehide", storeScrollPosition);
  const stored = tabStorage.read(STORAGE_KEY);
  if (stored === null || !wasReloaded()) return;
  const { href, card, top }: StoredPosition = JSON.parse(stored);
  if (href !== window.location.href) return;
  let found: Element | undefined;
  keepInView(() => {
    found ??= listCards()[card];
    if (found?.isConnected) window.scrollBy(0, found.getBoundingClientRect().top - top);
  });
}
