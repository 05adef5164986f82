/**
 * Decides where a toast stands, once as it appears: one that moved when a field loses the focus would
 * come between a finger and what it is tapping.
 */
export function placeToast(): void {
  const isTyping = document.activeElement?.matches("input, textarea") ?? false;
  document.documentElement.toggleAttribute("data-toast-on-top", isTyping);
}
