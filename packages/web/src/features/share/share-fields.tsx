import { POST_CONTENT_MAX } from "@stepout/server/domains/posts/posts.rules";
import { useQuery } from "@tanstack/react-query";
import Camera from "lucide-react/icons/camera";
import CircleAlert from "lucide-react/icons/circle-alert";
import X from "lucide-react/icons/x";
import { useEffect } from "react";
import { useDailyCaps } from "#features/daily-cap/daily-cap.ts";
import { PICTURE_TYPES, processPicture } from "#lib/pictures/picture.ts";
import { usePicture } from "#lib/pictures/use-picture.ts";
import { trpc } from "#lib/server/trpc.ts";
import { IconButton } from "#ui/button/icon-button.tsx";
import { Spinner } from "#ui/drawings/spinner.tsx";
import { PictureFailure } from "#ui/feedback/picture-failure.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { GameChips } from "./game-chips.tsx";
import { shareTexts as texts } from "./texts.ts";
import type { ShareForm } from "./use-share-form.ts";
import { ValidityCheck } from "./validity-check.tsx";

interface PictureFieldProps {
  /** A JPEG as a data URL. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBusy: (isBusy: boolean) => void;
}

function PictureField({ value, onChange, onBusy }: PictureFieldProps) {
  const { isPreparing, failure, choose } = usePicture({
    prepare: processPicture,
    onChange,
    onBusy,
  });

  if (value !== null) {
    return (
      <div className="relative overflow-hidden rounded-control bg-sunk">
        <img src={value} alt={texts.pictureAlt} className="mx-auto max-h-72 object-contain" />
        <div className="absolute top-2 right-2">
          <IconButton label={texts.removePicture} ground="picture" onClick={() => onChange(null)}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-1.5">
      <label className="pressable flex min-h-16 cursor-pointer items-center gap-3.5 rounded-control border-[1.5px] border-dashed border-edge px-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet">
        <span className="grid size-10 place-items-center rounded-full bg-violet-soft text-violet">
          {isPreparing ? <Spinner /> : <Camera aria-hidden className="size-5.5" />}
        </span>
        <span className="grid">
          <span className="text-15 font-semibold">
            {isPreparing ? texts.preparingPicture : texts.addPicture}
          </span>
          <span className="text-13 text-ink-2">{texts.addPictureHint}</span>
        </span>
        <input
          type="file"
          accept={PICTURE_TYPES}
          className="sr-only"
          disabled={isPreparing}
          onChange={choose}
        />
      </label>
      <PictureFailure reason={failure} />
    </div>
  );
}

function DailyCapWarning({ gameIds }: { gameIds: readonly string[] }) {
  const { data: games = [] } = useQuery(trpc.games.mine.queryOptions());
  const isAsked = games.some(({ id, postsPerDay }) => postsPerDay !== null && gameIds.includes(id));
  const today = useDailyCaps(isAsked);
  const full = today.filter(
    ({ gameId, counted, postsPerDay }) => gameIds.includes(gameId) && counted >= postsPerDay,
  );
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {full.map(({ gameId, postsPerDay }) => (
        <p
          key={gameId}
          className="flex items-start gap-2.5 rounded-control bg-sunk px-4 py-3.5 text-15"
        >
          <CircleAlert aria-hidden className="mt-px size-5 shrink-0 text-ink-2" />
          <span className="min-w-0 wrap-anywhere">
            <bdi className="font-semibold">{games.find(({ id }) => id === gameId)?.name}</bdi>
            {texts.beyond(postsPerDay)}
          </span>
        </p>
      ))}
    </div>
  );
}

interface ShareFieldsProps {
  form: ShareForm;
  gameId: string | undefined;
  onBusy: (isBusy: boolean) => void;
}

/** The words get the focus as soon as the dialog is open, on touch screens, too. */
export function ShareFields({ form, gameId, onBusy }: ShareFieldsProps) {
  const { errors } = form.formState;
  useEffect(() => form.setFocus("content"), [form]);
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-2.5">
        <Field
          label={texts.content}
          error={errors.content?.message}
          counter={{ text: form.watch("content"), max: POST_CONTENT_MAX, isQuiet: true }}
        >
          <TextArea {...form.register("content")} rows={4} placeholder={texts.contentPlaceholder} />
        </Field>
        <ValidityCheck content={form.watch("content")} onMissing={() => form.setFocus("content")} />
      </div>
      <PictureField
        value={form.watch("image") ?? null}
        onChange={(picture) => form.setValue("image", picture)}
        onBusy={onBusy}
      />
      <GameChips
        gameId={gameId}
        selected={form.watch("gameIds")}
        onChange={(ids) => form.setValue("gameIds", ids, { shouldValidate: true })}
        error={errors.gameIds?.message}
      />
      <DailyCapWarning gameIds={form.watch("gameIds")} />
    </div>
  );
}
