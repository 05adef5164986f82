/** Without https a browser has no clipboard API. */
function copyByCommand(text: string): void {
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
  };
  document.addEventListener("copy", give, { once: true });
  const hasCopied = document.execCommand("copy");
  document.removeEventListener("copy", give);
  if (!hasCopied) throw new Error("The browser refused to copy");
}

/** @throws when the browser does not allow it */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) await navigator.clipboard.writeText(text);
  else copyByCommand(text);
}
