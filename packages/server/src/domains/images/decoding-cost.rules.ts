/** Image editors write about 10 scans. Chrome also stops at 100. */
const JPEG_SCANS_MAX = 100;

const START_OF_SCAN = Buffer.from([0xff, 0xda]);

/**
 * Counts the start-of-scan markers in the whole file, so no decoder can find more scans.
 * Metadata may contain these two bytes by chance, but random data contains them only 15 times per megabyte.
 */
export function hasTooManyScans(jpeg: Uint8Array): boolean {
  const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  let at = -START_OF_SCAN.length;
  for (let scans = 0; scans <= JPEG_SCANS_MAX; scans += 1) {
    at = bytes.indexOf(START_OF_SCAN, at + START_OF_SCAN.length);
    if (at === -1) return false;
  }
  return true;
}

/**
 * Returns whether the colour profile contains a multi-process element. Its curves can have 65,535 segments, which
 * libvips searches one by one for each colour. sharp's timeout doesn't stop this search.
 */
export const hasCostlyProfile = (icc: Buffer | undefined): boolean =>
  icc?.includes("mpet", 0, "latin1") ?? false;

/** The documentation of sharp's `timeout` uses the same check. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message.includes("timeout");
