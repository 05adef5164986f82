import { type ChangeEvent, useState } from "react";

interface PictureOptions {
  prepare: (file: File) => Promise<string>;
  onChange: (picture: string) => void;
  /** Reports whether a picture is being prepared, so that the form can't be sent without it. */
  onBusy: (isBusy: boolean) => void;
}

export function usePicture({ prepare, onChange, onBusy }: PictureOptions) {
  const [isPreparing, setIsPreparing] = useState(false);
  const [failure, setFailure] = useState<string>();

  const prepareAndReport = async (file: File) => {
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
    // Otherwise choosing the same file again would not fire an event.
    target.value = "";
    if (file) void prepareAndReport(file);
  };

  return { isPreparing, failure, choose };
}
