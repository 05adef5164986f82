import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useEffect, useState } from "react";
import { COPIED_MS } from "#lib/app.rules.ts";
import { copyText } from "#lib/toasts/copy-text.ts";
import type { ButtonLook } from "#ui/style/button-look.ts";
import { Button } from "./button.tsx";

const IS_COPIED = "Copied";

interface CopyButtonProps {
  label: string;
  /** The accessible name, for a label that several buttons share. Must begin with the label. */
  name?: string;
  text: string;
  done: string;
  onCopied?: () => void;
  look?: ButtonLook;
}

const MAIN_LOOK: ButtonLook = { size: "large", isWide: true };

export function CopyButton({
  label,
  name,
  text,
  done,
  onCopied,
  look = MAIN_LOOK,
}: CopyButtonProps) {
  const [copies, setCopies] = useState(0);
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    if (!(await copyText(text, done))) return;
    setIsCopied(true);
    setCopies((count) => count + 1);
    onCopied?.();
  };

  return (
    <Button {...look} aria-label={isCopied ? undefined : name} onClick={() => void copy()}>
      {isCopied ? (
        <Check aria-hidden className="size-5" />
      ) : (
        <Copy aria-hidden className="size-5" />
      )}
      {isCopied ? IS_COPIED : label}
    </Button>
  );
}
