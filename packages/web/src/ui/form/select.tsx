import ChevronDown from "lucide-react/icons/chevron-down";
import { Spinner } from "#ui/drawings/spinner.tsx";
import { useLoadOnPress } from "#ui/loading/load-on-press.ts";
import { OptionText, SelectButton, type SelectOption } from "./select-button.tsx";

interface SelectProps<T extends string> {
  options: readonly SelectOption<T>[];
  value: T | null;
  onChange: (value: T) => void;
  placeholder?: string;
}

const loadList = async () => (await import("./opened-select.tsx")).OpenedSelect;

/** Use it inside a `Field`. A `value` of null means that nothing is chosen. Renders only a button until pressed. */
export function Select<T extends string>({
  options,
  value,
  onChange,
  placeholder = "Choose…",
}: SelectProps<T>) {
  if (options.some((option) => option.value === "")) {
    throw new Error("An option of a select must have a value that is not empty");
  }
  const { Loaded, isLoading, button } = useLoadOnPress(loadList);
  const selected = options.find((option) => option.value === value);
  const content = (
    <>
      {selected ? (
        <OptionText option={selected} />
      ) : (
        <span dir="auto" className="min-w-0 wrap-anywhere text-ink-2">
          {placeholder}
        </span>
      )}
      {isLoading ? <Spinner /> : <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-2" />}
    </>
  );
  if (!Loaded) {
    return (
      <SelectButton {...button} aria-haspopup="listbox" aria-expanded={false}>
        {content}
      </SelectButton>
    );
  }
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <Loaded options={options} value={value} onChange={choose}>
      {content}
    </Loaded>
  );
}
