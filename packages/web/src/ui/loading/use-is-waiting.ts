import { useDeferredValue } from "react";

/**
 * Whether a query's answer is still to be drawn. Stays true for a moment after the first answer:
 * React would draw that in one piece, and this way draws it in slices, between which the page
 * answers taps.
 */
export const useIsWaiting = ({ isPending }: { isPending: boolean }): boolean =>
  useDeferredValue(isPending) || isPending;
