import { IMPORT_CSV_MAX } from "@stepout/server/domains/admin/admin.rules";
import { decodeTextFile } from "@stepout/server/text/decoding.rules";

const BYTES_PER_CHARACTER = 4;

/** Excel, LibreOffice and Numbers save their workbooks as ZIP archives. */
const ARCHIVE = "PK\u0003\u0004";

export const isWorkbook = async (file: File): Promise<boolean> =>
  (await file.slice(0, ARCHIVE.length).text()) === ARCHIVE;

/** Returns the text of a file, or undefined if the file is not valid text. */
export async function readList(file: File): Promise<string | undefined> {
  const bytesMax = IMPORT_CSV_MAX * BYTES_PER_CHARACTER;
  // Return just enough text for the server to reject it as too long. The cut may split a character.
  if (file.size > bytesMax) return file.slice(0, bytesMax + 1).text();
  try {
    return decodeTextFile(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return undefined;
  }
}
