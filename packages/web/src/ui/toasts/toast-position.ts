/**
 * Places a toast once, as it appears: moving when a field loses the focus would put it between a
 * finger and its target.
 */
export function positionToast(): void {
  const isTyping = document.activeElement?.matches("input, textarea") ?? false;
  document.documentElement.toggleAttribute("data-toast-on-top", isTyping);
}
