/**
 * Calls `move`, which scrolls to an element, immediately and whenever the page grows. Stops when the user scrolls,
 * types or leaves the screen. Returns a function that stops the calls earlier.
 */
export function keepInView(move: () => void): () => void {
  const { href } = window.location;
  const end = new AbortController();
  const observer = new ResizeObserver(() => {
    if (window.location.href !== href) end.abort();
    if (!end.signal.aborted) move();
  });
  end.signal.addEventListener("abort", () => observer.disconnect());
  for (const event of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    window.addEventListener(event, () => end.abort(), { signal: end.signal, passive: true });
  }
  observer.observe(document.body);
  return () => end.abort();
}
