import { useEffect, useEffectEvent } from "react";

/** Removes choices that are no longer offered. The server would refuse all of them together. */
export function useOfferedChoices(
  chosen: string[],
  isOffered: (id: string) => boolean,
  onDrop: (chosen: string[]) => void,
): void {
  const offered = chosen.filter(isOffered);
  const isOutdated = offered.length < chosen.length;
  const dropOthers = useEffectEvent(() => onDrop(offered));
  useEffect(() => {
    if (isOutdated) dropOthers();
  }, [isOutdated]);
}
