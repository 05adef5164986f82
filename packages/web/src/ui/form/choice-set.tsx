import { type ReactNode, useId } from "react";

interface ChoiceSetProps {
  legend: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}

export function ChoiceSet({ legend, hint, error, children }: ChoiceSetProps) {
  const noteId = useId();
  const note = error ?? hint;
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={note ? noteId : undefined}
      aria-invalid={Boolean(error) || undefined}
    >
      <legend className="mb-2 text-15 font-semibold">{legend}</legend>
      {children}
      {note && (
        <p
          id={noteId}
          role={error ? "alert" : undefined}
          className={error ? "mt-2 text-13 font-semibold text-red" : "mt-2 text-13 text-ink-2"}
        >
          {note}
        </p>
      )}
    </fieldset>
  );
}

export const toggleChoice = (chosen: string[], id: string): string[] =>
  chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
