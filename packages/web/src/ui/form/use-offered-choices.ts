import { useEffect, useEffectEvent } from "react";

/**
 * Takes what is no longer offered out of what somebody has chosen: they could neither see it nor
 * take it back, and the server would refuse the whole choice.
 */
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
