import { type ChangeEvent, useState } from "react";

interface PictureOptions {
  prepare: (file: File) => Promise<string>;
  onChange: (picture: string) => void;
  /** Reports a picture in preparation, so that the form is not sent without it. */
  onBusy: (isBusy: boolean) => void;
}

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
