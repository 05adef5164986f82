import Camera from "lucide-react/icons/camera";
import X from "lucide-react/icons/x";
import { PICTURE_TYPES, processPicture, usePicture } from "#lib/pictures/picture.ts";
import { Button } from "#ui/button/button.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import { Spinner } from "#ui/drawings/spinner.tsx";
import { PictureFailure } from "#ui/feedback/picture-failure.tsx";
import { shareTexts as texts } from "./texts.ts";

interface OtherPictureProps {
  src: string;
  onUse: () => void;
}

const OtherPicture = ({ src, onUse }: OtherPictureProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sunk p-2">
    <img src={src} alt={texts.otherPicture} className="size-14 rounded-control object-cover" />
    <p className="flex-[1_1_8rem] text-15 text-ink-2">{texts.onePhoto}</p>
    <Button tone="quiet" onClick={onUse}>
      {texts.useOtherPicture}
    </Button>
  </div>
);

interface PictureFieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
  onBusy: (isBusy: boolean) => void;
}

function ChosenPicture({ value, onChange, onBusy }: PictureFieldProps) {
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

interface PictureChoiceProps extends PictureFieldProps {
  /** A photo that another photo has replaced. */
  other: string | null;
  onSwap: () => void;
}

export const PictureField = ({ other, onSwap, ...chosen }: PictureChoiceProps) => (
  <div className="grid grid-cols-1 gap-2">
    <ChosenPicture {...chosen} />
    {other !== null && <OtherPicture src={other} onUse={onSwap} />}
  </div>
);
