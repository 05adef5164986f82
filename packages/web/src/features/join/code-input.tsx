import { useFieldControl } from "#ui/form/field.tsx";

interface CodeInputProps {
  value: string;
  onChange: (typed: string) => void;
}

/** Large and widely spaced, because codes are read out. */
export const CodeInput = ({ value, onChange }: CodeInputProps) => (
  <input
    {...useFieldControl()}
    type="text"
    value={value}
    onChange={(event) => onChange(event.target.value)}
    placeholder="••••••"
    autoCapitalize="characters"
    autoComplete="off"
    autoCorrect="off"
    spellCheck={false}
    enterKeyHint="go"
    data-autofocus
    className="figures h-18 w-full rounded-control border border-edge bg-card text-center text-34 tracking-[0.2em] uppercase transition-colors placeholder:text-ink-2/50 hover:border-ink"
  />
);
