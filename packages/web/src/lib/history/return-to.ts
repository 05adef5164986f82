interface Aim {
  href: string;
  findCard: () => Element | undefined;
  /** In CSS pixels from the top of the screen. */
  top: number;
}

/** Keeps the card at its position while the page grows, until the user scrolls. */
export function returnTo({ href, findCard, top }: Aim): void {
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
