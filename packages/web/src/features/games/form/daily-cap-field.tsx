import { POSTS_PER_DAY_MAX } from "@stepout/server/domains/games/game/games.rules";
import { Controller, useFormContext } from "react-hook-form";
import { nameOfTimeZone } from "#lib/dates/dates.ts";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { gameFormTexts as texts } from "./form-texts.ts";
import type { GameFormValues } from "./game-form.ts";

const DIGITS = String(POSTS_PER_DAY_MAX).length;

const readNumber = (text: string): number | null => {
  const digits = text.replace(/\D/g, "").slice(0, DIGITS);
  return digits === "" ? null : Number(digits);
};

interface DailyCapFieldProps {
  timeZone: string;
  hasBegun?: boolean;
}

/** Edits the daily point limit. If the field is empty, all posts count. */
export function DailyCapField({ timeZone, hasBegun = false }: DailyCapFieldProps) {
  const { control } = useFormContext<GameFormValues>();
  return (
    <Controller
      control={control}
      name="postsPerDay"
      render={({ field: { value, onChange, ...field }, fieldState }) => (
        <Field
          label={texts.counting}
          hint={`${texts.countingHint(nameOfTimeZone(timeZone))}${hasBegun ? ` ${texts.countingSince}` : ""}`}
          error={fieldState.error?.message}
        >
          <TextInput
            {...field}
            value={value ?? ""}
            onChange={(event) => onChange(readNumber(event.target.value))}
            inputMode="numeric"
            autoComplete="off"
            placeholder={texts.countingAll}
          />
        </Field>
      )}
    />
  );
}
