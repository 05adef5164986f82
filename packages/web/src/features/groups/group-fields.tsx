import "#lib/forms/zod.ts";
import { GROUP_NAME_MAX, groupPalette } from "@stepout/server/domains/groups/groups.rules";
import Check from "lucide-react/icons/check";
import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { z } from "zod";
import { ChoiceSet } from "#ui/form/choice-set.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { groupTexts as texts } from "./texts.ts";

interface ColorChoiceProps {
  value: string | undefined;
  current?: string | undefined;
  onChange: (color: string) => void;
  error?: string | undefined;
}

const names: Record<string, string> = texts.colors;

function ColorChoice({ value, current, onChange, error }: ColorChoiceProps) {
  const name = useId();
  const colors: string[] = [...groupPalette];
  if (current && !colors.includes(current)) colors.push(current);
  return (
    <ChoiceSet legend={texts.color} error={error}>
      <div className="grid grid-cols-5 justify-items-center gap-2">
        {colors.map((color) => (
          <label
            key={color}
            title={names[color] ?? texts.otherColor}
            className="pressable grid size-12 cursor-pointer place-items-center rounded-full border-2 border-transparent has-checked:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet"
          >
            <input
              type="radio"
              name={name}
              aria-label={names[color] ?? texts.otherColor}
              className="peer sr-only"
              checked={color === value}
              onChange={() => onChange(color)}
            />
            <span
              className="grid size-9 place-items-center rounded-full text-transparent ring-1 ring-edge ring-inset peer-checked:text-on-sun"
              style={{ backgroundColor: `#${color}` }}
            >
              <Check aria-hidden strokeWidth={3} className="size-5" />
            </span>
          </label>
        ))}
      </div>
    </ChoiceSet>
  );
}

export const groupFormFields = ["name", "color"] as const;

export const groupDraft = z.object({ gameId: z.string(), name: z.string(), color: z.string() });

type GroupFormValues = Pick<z.output<typeof groupDraft>, "name" | "color">;

export function GroupFields({ currentColor }: { currentColor?: string }) {
  const { register, watch, setValue, formState } = useFormContext<GroupFormValues>();
  const { errors } = formState;
  return (
    <>
      <Field
        label={texts.name}
        error={errors.name?.message}
        counter={{ text: watch("name"), max: GROUP_NAME_MAX }}
      >
        <TextInput
          {...register("name")}
          dir="auto"
          autoComplete="off"
          placeholder={texts.namePlaceholder}
          data-autofocus
        />
      </Field>
      <ColorChoice
        value={watch("color")}
        current={currentColor}
        onChange={(color) => setValue("color", color, { shouldDirty: true, shouldValidate: true })}
        error={errors.color?.message}
      />
    </>
  );
}
