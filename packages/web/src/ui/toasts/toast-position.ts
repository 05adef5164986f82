/**
 * Positions a toast once, when it appears. If it moved when a field loses the focus, it could cover the button that the
 * user is about to tap.
 */
export function positionToast(): void {
  const isTyping = document.activeElement?.matches("input, textarea") ?? false;
  document.documentElement.toggleAttribute("data-toast-on-top", isTyping);
}
