import { saveFile } from "./save-file.ts";

const isNamed = (error: unknown, name: string): boolean =>
  error instanceof DOMException && error.name === name;

/** Opens the system's share sheet. Downloads the file if sharing is unsupported or refused. */
export async function shareFile(file: File): Promise<"shared" | "saved" | "cancelled"> {
  const content = { files: [file] };
  if (navigator.canShare?.(content)) {
    try {
      await navigator.share(content);
      return "shared";
    } catch (error) {
      if (isNamed(error, "AbortError")) return "cancelled";
      if (!isNamed(error, "NotAllowedError")) throw error;
    }
  }
  saveFile(file);
  return "saved";
}
