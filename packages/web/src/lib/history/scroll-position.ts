interface Aim {
  href: string;
  findCard: () => Element | undefined;
  /** In CSS pixels from the top of the screen. */
  top: number;
}

/** Keeps the card at its position while the page grows, until the user scrolls. */
function returnTo({ href, findCard, top }: Aim): void {
  let found: Element | undefined;
  const over = new AbortController();
  const observer = new ResizeObserver(() => {
    if (window.location.href !== href) over.abort();
    found ??= findCard();
    if (found?.isConnected && !over.signal.aborted)
      window.scrollBy(0, found.getBoundingClientRect().top - top);
  });
  over.signal.addEventListener("abort", () => observer.disconnect());
  for (const event of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    window.addEventListener(event, () => over.abort(), { signal: over.signal, passive: true });
  }
  observer.observe(document.body);
}

const STORAGE_KEY = "stepout.place";

interface Place {
  href: string;
  card: number;
  top: number;
}

const listCards = () => [...document.querySelectorAll("main article")];

function storeScrollPosition(): void {
  const cards = listCards();
  const card = cards.findIndex((element) => element.getBoundingClientRect().bottom > 0);
  const found = cards[card];
  sessionStorage.removeItem(STORAGE_KEY);
  if (!found || window.scrollY === 0) return;
  const { top } = found.getBoundingClientRect();
  const place: Place = { href: window.location.href, card, top };
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(place));
}

export const wasReloaded = (): boolean =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === "reload");

/**
 * Restores the position after a reload, also in a list that has to load first. Starts at once: the
 * user may reload before the browser was ever idle.
 */
export function restoreScrollPosition(): void {
  window.addEventListener("pagehide", storeScrollPosition);
  const kept = sessionStorage.getItem(STORAGE_KEY);
  if (kept === null || !wasReloaded()) return;
  const { href, card, top }: Place = JSON.parse(kept);
  if (href !== window.location.href) return;
  const findCard = () => listCards()[card];
  returnTo({ href, findCard, top });
}
