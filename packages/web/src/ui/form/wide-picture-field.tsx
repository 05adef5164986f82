import ImagePlus from "lucide-react/icons/image-plus";
import { useId } from "react";
import { PICTURE_TYPES, processPicture, usePicture } from "#lib/pictures/picture.ts";
import { Button } from "#ui/button/button.tsx";
import { Spinner } from "#ui/drawings/spinner.tsx";
import { PictureFailure } from "#ui/feedback/picture-failure.tsx";
import { buttonLook } from "#ui/style/button-look.ts";

interface WidePictureFieldProps {
  texts: { label: string; add: string; addHint: string; change: string; remove: string };
  value: string | null | undefined;
  onChange: (picture: string | null) => void;
  onBusy: (isBusy: boolean) => void;
  error?: string | undefined;
}

export function WidePictureField({ texts, value, onChange, onBusy, error }: WidePictureFieldProps) {
  const id = useId();
  const { isPreparing, failure, choose } = usePicture({
    prepare: processPicture,
    onChange,
    onBusy,
  });
  const hasProblem = failure !== undefined || error !== undefined;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <input
        id={id}
        type="file"
        accept={PICTURE_TYPES}
        aria-label={texts.label}
        aria-describedby={hasProblem ? `${id}-error` : undefined}
        disabled={isPreparing}
        onChange={choose}
        className="peer sr-only"
      />
      <p id={`${id}-name`} aria-hidden className="text-15 font-semibold">
        {texts.label}
      </p>
      {value ? (
        <div className="relative flex min-h-40 flex-wrap content-end justify-end gap-2 overflow-hidden rounded-control bg-sunk p-2">
          <img src={value} alt="" className="absolute inset-0 size-full object-cover" />
          <label htmlFor={id} className={`${buttonLook({ tone: "secondary" })} cursor-pointer`}>
            {isPreparing ? <Spinner /> : texts.change}
          </label>
          <Button
            tone="secondary"
            aria-describedby={`${id}-name`}
            onClick={() => onChange(null)}
            disabled={isPreparing}
          >
            {texts.remove}
          </Button>
        </div>
      ) : (
        <label
          htmlFor={id}
          className="pressable flex min-h-20 cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-dashed border-edge px-4 py-3 peer-focus-visible:outline-3 peer-focus-visible:outline-violet hover:border-ink"
        >
          {isPreparing ? <Spinner /> : <ImagePlus aria-hidden className="size-6 shrink-0" />}
          <span className="grid">
            <span className="text-15 font-semibold">{texts.add}</span>
            <span className="text-13 text-ink-2">{texts.addHint}</span>
          </span>
        </label>
      )}
      <PictureFailure id={`${id}-error`} reason={failure} error={error} />
    </div>
  );
}
