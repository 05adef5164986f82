import { type ChangeEvent, useState } from "react";

interface PictureOptions {
  /** Makes a data URL of the file. */
  prepare: (file: File) => Promise<string>;
  onChange: (picture: string) => void;
  /** Called while a picture is being prepared, so that nobody sends a form without it. */
  onBusy: (isBusy: boolean) => void;
}

/** Handles the chosen file of a picture field. */
export function usePicture({ prepare, onChange, onBusy }: PictureOptions) {
  const [isPreparing, setIsPreparing] = useState(false);
  const [failure, setFailure] = useState<string>();

  const prepareAndTell = async (file: File) => {
    setIsPreparing(true);
    onBusy(true);
    setFailure(undefined);
    try {
      onChange(await prepare(file));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : "");
    }
    setIsPreparing(false);
    onBusy(false);
  };

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Lets the same file be chosen again.
    target.value = "";
    if (file) void prepareAndTell(file);
  };

  return { isPreparing, failure, choose };
}
