import CalendarDays from "lucide-react/icons/calendar-days";
import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { DayPicker, type Matcher, type Modifiers } from "react-day-picker";
import {
  formatDay,
  formatFullDate,
  formatLongWeekday,
  formatMonthOfYear,
  formatNarrowWeekday,
} from "#lib/dates/dates.ts";
import { firstWeekday } from "#lib/dates/first-weekday.ts";
import { controlLook } from "#ui/style/control-look.ts";
import { Field, useFieldControl, useFieldLabelId } from "./field.tsx";

interface CalendarProps {
  selected: Date | undefined;
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

/** Returns a label that contains the number on the button, as voice control requires. */
const nameDay = (day: Date, { today, selected }: Modifiers): string =>
  `${today ? "Today, " : ""}${formatFullDate(day)}${selected ? ", selected" : ""}`;

/** The days on which a week can start, from 0 (Sunday) to 6 (Saturday). */
const WEEK_STARTS = [0, 1, 2, 3, 4, 5, 6] as const;

function Calendar({ selected, onSelect, earliest }: CalendarProps) {
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
      weekStartsOn={WEEK_STARTS[firstWeekday() % WEEK_STARTS.length]}
      formatters={{ formatCaption: formatMonthOfYear, formatWeekdayName: formatNarrowWeekday }}
      labels={{
        labelDayButton: nameDay,
        labelGrid: formatMonthOfYear,
        labelWeekday: formatLongWeekday,
      }}
    />
  );
}

interface DateTimeFieldProps {
  label: string;
  timeLabel: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  earliest: Date;
  isDisabled?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
}

const NOON = { hours: 12, minutes: 0 };

const pad = (number: number) => String(number).padStart(2, "0");

const timeOf = (date: Date | undefined) =>
  date ? `${pad(date.getHours())}:${pad(date.getMinutes())}` : "";

function joinDayAndTime(day: Date, { hours, minutes }: typeof NOON): string {
  const joined = new Date(day);
  joined.setHours(hours, minutes, 0, 0);
  return joined.toISOString();
}

function readTime(text: string): typeof NOON | undefined {
  const [hours, minutes] = text.split(":").map(Number);
  return hours === undefined || minutes === undefined ? undefined : { hours, minutes };
}

interface DayButtonProps {
  text: string | undefined;
  placeholder: string;
  isOpen: boolean;
  isDisabled: boolean;
  controls: string;
  onToggle: () => void;
  ref: Ref<HTMLButtonElement>;
}

function DayButton({
  text,
  placeholder,
  isOpen,
  isDisabled,
  controls,
  onToggle,
  ref,
}: DayButtonProps) {
  const control = useFieldControl();
  const labelId = useFieldLabelId();
  return (
    <button
      {...control}
      ref={ref}
      type="button"
      aria-labelledby={labelId && `${labelId} ${control.id}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      disabled={isDisabled}
      onClick={onToggle}
      className={`${controlLook} flex min-h-12 flex-[1_1_9.5rem] items-center gap-2 px-3! text-left`}
    >
      <CalendarDays aria-hidden className="hidden size-5 shrink-0 text-ink-2 min-[26rem]:block" />
      <span className={text ? "tabular-nums" : "text-ink-2"}>{text ?? placeholder}</span>
    </button>
  );
}

/** Closes the calendar on Escape, wherever the focus is, before the dialog receives the key. */
function useEscape(isOpen: boolean, close: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.isComposing) return;
    event.stopPropagation();
    close();
  });
  useEffect(() => {
    if (!isOpen) return;
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => document.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [isOpen]);
}

/** Scrolls to the calendar, which may open below the visible part of its dialog. */
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

export function DateTimeField({
  label,
  timeLabel,
  placeholder,
  value,
  onChange,
  earliest,
  isDisabled = false,
  hint,
  error,
}: DateTimeFieldProps) {
  const calendarId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    const isFocused = document.getElementById(calendarId)?.contains(document.activeElement);
    setIsOpen(false);
    if (isFocused) opener.current?.focus();
  };
  useEscape(isOpen, close);
  const chosen = value === "" ? undefined : new Date(value);
  const time = chosen ? { hours: chosen.getHours(), minutes: chosen.getMinutes() } : NOON;

  const chooseDay = (day: Date | undefined) => {
    onChange(day ? joinDayAndTime(day, time) : "");
    if (day) close();
  };
  const chooseTime = (text: string) => {
    const typed = readTime(text);
    if (typed && chosen) onChange(joinDayAndTime(chosen, typed));
  };

  return (
    <Field label={label} hint={hint} error={error}>
      <div className="flex flex-wrap gap-2">
        <DayButton
          ref={opener}
          text={chosen && formatDay(value)}
          placeholder={placeholder}
          isOpen={isOpen}
          isDisabled={isDisabled}
          controls={calendarId}
          onToggle={() => setIsOpen(!isOpen)}
        />
        <input
          type="time"
          aria-label={timeLabel}
          value={timeOf(chosen)}
          disabled={isDisabled || !chosen}
          onChange={(event) => chooseTime(event.target.value)}
          className={`${controlLook} min-h-12 flex-[1_1_8rem] px-3! tabular-nums`}
        />
      </div>
      {isOpen && (
        <div
          id={calendarId}
          ref={showWhole}
          className="grid justify-center rounded-control border border-line px-1 py-2"
        >
          <Calendar selected={chosen} onSelect={chooseDay} earliest={earliest} />
        </div>
      )}
    </Field>
  );
}
