import CalendarDays from "lucide-react/icons/calendar-days";
import { type ReactNode, useId, useState } from "react";
import { formatDay } from "#lib/dates/dates.ts";
import { controlLook } from "#ui/style/control-look.ts";
import { Calendar } from "./calendar.tsx";
import { Field, useFieldControl, useFieldLabelId } from "./field.tsx";

interface DateTimeFieldProps {
  label: string;
  timeLabel: string;
  placeholder: string;
  /** ISO 8601, or empty. */
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
}

function DayButton({ text, placeholder, isOpen, isDisabled, controls, onToggle }: DayButtonProps) {
  const control = useFieldControl();
  const labelId = useFieldLabelId();
  return (
    <button
      {...control}
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

/** The calendar may open below its dialog's edge. */
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
  const chosen = value === "" ? undefined : new Date(value);
  const time = chosen ? { hours: chosen.getHours(), minutes: chosen.getMinutes() } : NOON;

  const chooseDay = (day: Date | undefined) => {
    onChange(day ? joinDayAndTime(day, time) : "");
    if (day) setIsOpen(false);
  };
  const chooseTime = (text: string) => {
    const typed = readTime(text);
    if (typed && chosen) onChange(joinDayAndTime(chosen, typed));
  };

  return (
    <Field label={label} hint={hint} error={error}>
      <div className="flex flex-wrap gap-2">
        <DayButton
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
