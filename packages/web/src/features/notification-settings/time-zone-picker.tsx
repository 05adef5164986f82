import {
  Combobox,
  ComboboxButton,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
} from "@headlessui/react";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useState } from "react";
import { useFieldControl } from "#ui/form/field.tsx";
import { controlLook } from "#ui/style/control-look.ts";
import { notificationTexts as texts } from "./texts.ts";
import { findTimeZones, labelOfTimeZone, listTimeZones, readOffsets } from "./time-zones.ts";

export interface TimeZonePickerProps {
  deviceZone: string;
  deviceLabel: string;
  /** Null if the zone follows the device. */
  value: string | null;
  onChange: (timeZone: string | null) => void;
}

const FROM_DEVICE = "device";

export default function TimeZonePicker({
  deviceZone,
  deviceLabel,
  value,
  onChange,
}: TimeZonePickerProps) {
  const [typed, setTyped] = useState("");
  const [offsetOf] = useState(() => readOffsets(Date.now()));
  const chosen = value ?? FROM_DEVICE;
  const labelOf = (option: string) =>
    option === FROM_DEVICE ? deviceLabel : labelOfTimeZone(option);
  const found = findTimeZones(listTimeZones(value ?? deviceZone), typed, offsetOf);
  const isDeviceFound = findTimeZones([deviceZone], typed, offsetOf).length > 0;
  const options = isDeviceFound ? [FROM_DEVICE, ...found] : found;
  return (
    <Combobox
      value={chosen}
      onChange={(next: string | null) =>
        next !== null && onChange(next === FROM_DEVICE ? null : next)
      }
      onClose={() => setTyped("")}
      virtual={{ options }}
    >
      <div className="relative grid grid-cols-1">
        <ComboboxInput
          {...useFieldControl()}
          displayValue={labelOf}
          onChange={({ target }) => setTyped(target.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          className={`${controlLook} peer col-start-1 row-start-1 min-h-12 truncate pr-12 not-focus:text-transparent`}
        />
        {/* An input can't wrap its text. */}
        <span
          aria-hidden
          className="pointer-events-none col-start-1 row-start-1 self-center border border-transparent py-2 pr-12 pl-4 text-17 wrap-anywhere peer-focus:invisible forced-colors:invisible"
        >
          {labelOf(chosen)}
        </span>
        <ComboboxButton
          aria-label={texts.timeZones}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center text-ink-2"
        >
          <ChevronDown aria-hidden className="size-5" />
        </ComboboxButton>
      </div>
      <p role="status" className="text-15 text-ink-2 empty:hidden">
        {options.length === 0 && texts.noTimeZone}
      </p>
      <ComboboxOptions
        modal={false}
        anchor={{ to: "bottom start", gap: 6, padding: 12 }}
        className="z-50 max-h-72! w-(--input-width) overflow-y-auto overscroll-contain rounded-control border border-line bg-card p-1.5 shadow-float empty:invisible"
      >
        {({ option }: { option: string }) => (
          <ComboboxOption
            value={option}
            className="group flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-[0.625rem] px-3 py-1.5 text-15 data-focus:bg-violet-soft data-selected:font-semibold"
          >
            <span className="min-w-0 grow wrap-anywhere">{labelOf(option)}</span>
            <span className="shrink-0 font-normal text-ink-2 tabular-nums">
              {offsetOf(option === FROM_DEVICE ? deviceZone : option)}
            </span>
            <Check
              aria-hidden
              className="hidden size-4.5 shrink-0 text-violet group-data-selected:block"
            />
          </ComboboxOption>
        )}
      </ComboboxOptions>
    </Combobox>
  );
}
