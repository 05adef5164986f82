import { useDeferredValue } from "react";

/**
 * Whether the answer to a query is still to be drawn. It goes on for a moment after a first answer has
 * come: React would draw that at once, however long it takes, and this way draws it in small steps
 * between which the page answers taps.
 */
export const useIsWaiting = ({ isPending }: { isPending: boolean }): boolean =>
  useDeferredValue(isPending) || isPending;
