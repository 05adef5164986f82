import { DayPicker, type Matcher, type Modifiers } from "react-day-picker";
import { formatFullDate } from "#lib/dates/dates.ts";

export interface CalendarProps {
  selected: Date | undefined;
  /** `undefined` when the chosen day is deselected. */
  onSelect: (day: Date | undefined) => void;
  earliest: Date;
}

const DAY_BUTTON =
  "pressable grid size-11 place-items-center rounded-full tabular-nums hover:bg-ink/8 disabled:hover:bg-transparent";

const look = {
  root: "relative w-fit",
  month: "grid gap-1",
  month_caption: "flex h-11 items-center px-2 font-display text-17 font-bold",
  nav: "absolute top-0 right-0 flex",
  button_previous:
    "pressable grid size-11 place-items-center rounded-full hover:bg-ink/8 aria-disabled:opacity-40",
  button_next:
    "pressable grid size-11 place-items-center rounded-full hover:bg-ink/8 aria-disabled:opacity-40",
  chevron: "size-5 fill-current",
  weekday: "h-8 w-11 text-13 font-semibold text-ink-2",
  day: "p-0 text-center text-15",
  day_button: DAY_BUTTON,
  today: "font-bold text-violet",
  selected: "[&>button]:bg-violet [&>button]:text-on-violet [&>button]:hover:bg-violet-strong",
  disabled: "text-ink-2 opacity-50",
  outside: "opacity-50",
};

/** Contains the number on the button, for users of voice control. */
const nameDay = (day: Date, { today, selected }: Modifiers): string =>
  `${today ? "Today, " : ""}${formatFullDate(day)}${selected ? ", selected" : ""}`;

export function Calendar({ selected, onSelect, earliest }: CalendarProps) {
  const beforeEarliest: Matcher = { before: earliest };
  return (
    <DayPicker
      mode="single"
      selected={selected}
      onSelect={onSelect}
      disabled={beforeEarliest}
      startMonth={earliest}
      defaultMonth={selected ?? earliest}
      classNames={look}
      labels={{ labelDayButton: nameDay }}
    />
  );
}
