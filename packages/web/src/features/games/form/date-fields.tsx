import type { LocalDays } from "@stepout/server/platform/time/calendar-days.rules";
import { Controller, useFormContext, useWatch } from "react-hook-form";
import { useOwnDays } from "#lib/dates/time-zone.ts";
import { DateTimeField } from "#ui/form/date-time-field.tsx";
import { gameFormTexts as texts } from "./form-texts.ts";
import type { GameFormValues } from "./game-form.ts";
import { defaultEnd } from "./new-game.ts";

interface DateFieldsProps {
  isStartFixed?: boolean;
  isEndFixed?: boolean;
}

const lengthHint = ({ lengthOf }: LocalDays, startTime: string, endTime: string) => {
  if (!startTime || !endTime) return undefined;
  const days = lengthOf(Date.parse(startTime), Date.parse(endTime));
  return days > 0 ? texts.lasts(days) : undefined;
};

/** Resets the end time to its default whenever the start time changes, until the user chooses an end time. */
export function DateFields({ isStartFixed = false, isEndFixed = false }: DateFieldsProps) {
  const { control, formState, setValue } = useFormContext<GameFormValues>();
  const [startTime, endTime] = useWatch({ control, name: ["startTime", "endTime"] });
  const isEndChosen = formState.dirtyFields.endTime;
  const shouldValidate = formState.isSubmitted;
  const today = new Date();
  const ownDays = useOwnDays();
  const chooseStart = (value: string) => {
    setValue("startTime", value, { shouldDirty: true, shouldValidate });
    if (value && !isEndChosen) setValue("endTime", defaultEnd(value), { shouldValidate });
    else if (shouldValidate) setValue("endTime", endTime, { shouldValidate });
  };
  return (
    <>
      <Controller
        control={control}
        name="startTime"
        render={({ field, fieldState }) => (
          <DateTimeField
            label={texts.start}
            timeLabel={texts.startTime}
            placeholder={texts.noDate}
            value={field.value}
            onChange={chooseStart}
            earliest={today}
            isDisabled={isStartFixed}
            hint={isStartFixed ? texts.fixed : undefined}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="endTime"
        render={({ field, fieldState }) => (
          <DateTimeField
            label={texts.end}
            timeLabel={texts.endTime}
            placeholder={texts.noDate}
            value={field.value}
            onChange={field.onChange}
            earliest={startTime ? new Date(startTime) : today}
            isDisabled={isEndFixed}
            hint={lengthHint(ownDays, startTime, endTime)}
            error={fieldState.error?.message}
          />
        )}
      />
    </>
  );
}
