import { useEffect, useEffectEvent } from "react";

/** Removes choices no longer offered, because the server would refuse the whole choice. */
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
