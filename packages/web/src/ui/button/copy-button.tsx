import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useEffect, useState } from "react";
import { COPIED_MS } from "#lib/app.rules.ts";
import { showToast } from "#lib/toasts/toast.ts";
import type { ButtonLook } from "#ui/style/button-look.ts";
import { Button } from "./button.tsx";

/** Copies without the clipboard API, which browsers offer only over https. */
function copyByCommand(text: string): void {
  const fillClipboard = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
  };
  document.addEventListener("copy", fillClipboard, { once: true });
  const hasCopied = document.execCommand("copy");
  document.removeEventListener("copy", fillClipboard);
  if (!hasCopied) throw new Error("The browser refused to copy");
}

async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) await navigator.clipboard.writeText(text);
  else copyByCommand(text);
}

const texts = {
  copied: "Copied!",
  isCopied: "Copied",
  copyFailed: "Failed to copy to clipboard",
};

interface CopyButtonProps {
  label: string;
  /** The accessible name where several buttons have the same label. Must begin with the label. */
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
    try {
      await copyText(text);
      setIsCopied(true);
      setCopies((count) => count + 1);
      onCopied?.();
      showToast({ title: texts.copied, description: done, tone: "success" });
    } catch {
      showToast({ title: texts.copyFailed, tone: "danger" });
    }
  };

  return (
    <Button {...look} aria-label={isCopied ? undefined : name} onClick={() => void copy()}>
      {isCopied ? (
        <Check aria-hidden className="size-5" />
      ) : (
        <Copy aria-hidden className="size-5" />
      )}
      {isCopied ? texts.isCopied : label}
    </Button>
  );
}
