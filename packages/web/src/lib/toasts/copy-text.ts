import { showToast } from "./toast.ts";

const texts = {
  copied: "Copied!",
  copyFailed: "Failed to copy to clipboard",
};

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

/**
 * Shows `done` or a failure in a toast.
 * @returns true if the text was copied
 */
export async function copyText(text: string, done: string): Promise<boolean> {
  try {
    if (window.isSecureContext) await navigator.clipboard.writeText(text);
    else copyByCommand(text);
  } catch {
    showToast({ title: texts.copyFailed, tone: "danger" });
    return false;
  }
  showToast({ title: texts.copied, description: done, tone: "success" });
  return true;
}
