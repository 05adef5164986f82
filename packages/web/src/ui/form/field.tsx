import { createContext, type ReactNode, use, useId } from "react";
import { type CountedText, isCountShown, isOverLimit } from "./counted-text.ts";
import { Counter, CounterStatus } from "./counter.tsx";

interface FieldWiring {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
}

const FieldContext = createContext<FieldWiring | null>(null);

export function useFieldControl() {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    "aria-describedby": field.describedBy,
    "aria-invalid": field.isInvalid || undefined,
  };
}

/** Returns the label's id, for controls that can't be labelled with a `<label>`. */
export const useFieldLabelId = (): string | undefined => use(FieldContext)?.labelId;

interface FieldProps {
  label: string;
  isLabelHidden?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  counter?: CountedText;
  children: ReactNode;
}

export function Field({
  label,
  isLabelHidden = false,
  hint,
  error,
  counter,
  children,
}: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const counterId = `${id}-counter`;
  const isCounted = counter !== undefined && isCountShown(counter);
  const describedBy = [error && errorId, hint !== undefined && hintId, isCounted && counterId]
    .filter(Boolean)
    .join(" ");
  const wiring = {
    id,
    labelId: `${id}-label`,
    describedBy: describedBy || undefined,
    isInvalid: Boolean(error) || (counter !== undefined && isOverLimit(counter)),
  };
  return (
    <FieldContext value={wiring}>
      <div className="grid grid-cols-1 gap-1.5">
        <label
          id={wiring.labelId}
          htmlFor={id}
          className={isLabelHidden ? "sr-only" : "text-15 font-semibold"}
        >
          {label}
        </label>
        {children}
        <div className="flex items-start justify-between gap-3 text-13 text-ink-2 empty:hidden">
          {(error || hint !== undefined) && (
            <div className="grid gap-0.5">
              {error && (
                <p id={errorId} role="alert" className="font-semibold text-red">
                  {error}
                </p>
              )}
              {hint !== undefined && <p id={hintId}>{hint}</p>}
            </div>
          )}
          {isCounted && <Counter id={counterId} {...counter} />}
        </div>
        {counter && <CounterStatus {...counter} />}
      </div>
    </FieldContext>
  );
}
