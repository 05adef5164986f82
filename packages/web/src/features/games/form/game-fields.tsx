import {
  GAME_DESCRIPTION_MAX,
  GAME_NAME_MAX,
} from "@stepout/server/domains/games/game/games.rules";
import { Controller, useFormContext, useWatch } from "react-hook-form";
import { Field } from "#ui/form/field.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { WidePictureField } from "#ui/form/wide-picture-field.tsx";
import { gameFormTexts as texts } from "./form-texts.ts";
import type { GameFormValues } from "./game-form.ts";

export function GameFields({ onBusy }: { onBusy: (isBusy: boolean) => void }) {
  const { register, control, formState } = useFormContext<GameFormValues>();
  const [name, description] = useWatch({ control, name: ["name", "description"] });
  const { errors } = formState;
  return (
    <>
      <Field
        label={texts.name}
        error={errors.name?.message}
        counter={{ text: name, max: GAME_NAME_MAX }}
      >
        <TextInput
          {...register("name")}
          dir="auto"
          autoComplete="off"
          placeholder={texts.namePlaceholder}
        />
      </Field>
      <Field
        label={texts.description}
        hint={texts.descriptionHint}
        error={errors.description?.message}
        counter={{ text: description, max: GAME_DESCRIPTION_MAX }}
      >
        <TextArea {...register("description")} />
      </Field>
      <Controller
        control={control}
        name="coverImage"
        render={({ field, fieldState }) => (
          <WidePictureField
            texts={texts.cover}
            value={field.value}
            onChange={field.onChange}
            onBusy={onBusy}
            error={fieldState.error?.message}
          />
        )}
      />
      <Switch {...register("isPublic")} label={texts.isPublic} hint={texts.isPublicHint} />
    </>
  );
}
