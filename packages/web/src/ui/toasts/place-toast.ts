/**
 * Decides where a toast stands, once, as it appears. A toast that moved when a field loses the
 * focus would come between a finger and its target.
 */
export function placeToast(): void {
  const isTyping = document.activeElement?.matches("input, textarea") ?? false;
  document.documentElement.toggleAttribute("data-toast-on-top", isTyping);
}
