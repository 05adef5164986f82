import type { CurrentUser } from "@stepout/server/domains/users/users.schema";
import { useId } from "react";
import { PICTURE_TYPES, processPortrait, usePicture } from "#lib/pictures/picture.ts";
import { Button } from "#ui/button/button.tsx";
import { PictureFailure } from "#ui/feedback/picture-failure.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { buttonLook } from "#ui/style/button-look.ts";
import { editProfileTexts as texts } from "./texts.ts";

interface PictureFieldProps {
  person: CurrentUser;
  value: string | null;
  onChange: (picture: string | null) => void;
  onBusy: (isBusy: boolean) => void;
  error?: string | undefined;
}

export function PictureField({ person, value, onChange, onBusy, error }: PictureFieldProps) {
  const id = useId();
  const { isPreparing, failure, choose } = usePicture({
    prepare: processPortrait,
    onChange,
    onBusy,
  });
  const hasProblem = failure !== undefined || error !== undefined;
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar person={{ ...person, profileImageUrl: value }} size="huge" />
        <input
          id={id}
          type="file"
          accept={PICTURE_TYPES}
          aria-label={texts.picture}
          aria-describedby={hasProblem ? `${id}-error` : undefined}
          disabled={isPreparing}
          onChange={choose}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className={`${buttonLook({ tone: "secondary" })} cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-violet`}
        >
          {isPreparing ? texts.preparing : value ? texts.changePicture : texts.addPicture}
        </label>
        {value && (
          <Button tone="quiet" disabled={isPreparing} onClick={() => onChange(null)}>
            {texts.removePicture}
          </Button>
        )}
      </div>
      <PictureFailure id={`${id}-error`} reason={failure} error={error} />
    </div>
  );
}
