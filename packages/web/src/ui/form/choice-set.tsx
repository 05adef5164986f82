import { type ReactNode, useEffect, useEffectEvent, useId } from "react";

interface ChoiceSetProps {
  legend: string;
  error?: string | undefined;
  children: ReactNode;
}

export function ChoiceSet({ legend, error, children }: ChoiceSetProps) {
  const errorId = useId();
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={error ? errorId : undefined}
      aria-invalid={Boolean(error) || undefined}
    >
      <legend className="mb-2 text-15 font-semibold">{legend}</legend>
      {children}
      {error && (
        <p id={errorId} role="alert" className="mt-2 text-13 font-semibold text-red">
          {error}
        </p>
      )}
    </fieldset>
  );
}

export const toggleChoice = (chosen: string[], id: string): string[] =>
  chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];

/** Removes choices that are no longer offered. Otherwise the server would refuse the whole selection. */
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
