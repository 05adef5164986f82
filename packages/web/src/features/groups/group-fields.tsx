import "#lib/forms/zod.ts";
import { GROUP_NAME_MAX } from "@stepout/server/domains/groups/groups.rules";
import { useFormContext } from "react-hook-form";
import { z } from "zod";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { ColorChoice } from "./color-choice.tsx";
import { groupTexts as texts } from "./texts.ts";

export const groupFormFields = ["name", "color"] as const;

export const groupDraft = z.object({ gameId: z.string(), name: z.string(), color: z.string() });

type GroupFormValues = Pick<z.output<typeof groupDraft>, "name" | "color">;

export function GroupFields({ presentColor }: { presentColor?: string }) {
  const { register, watch, setValue, formState } = useFormContext<GroupFormValues>();
  const { errors } = formState;
  return (
    <>
      <Field
        label={texts.name}
        error={errors.name?.message}
        counter={{ text: watch("name"), max: GROUP_NAME_MAX, isQuiet: true }}
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
        present={presentColor}
        onChange={(color) => setValue("color", color, { shouldDirty: true, shouldValidate: true })}
        error={errors.color?.message}
      />
    </>
  );
}
