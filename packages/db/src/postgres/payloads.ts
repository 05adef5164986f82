/** PostgreSQL takes less than 8,000 bytes. */
const PAYLOAD_MAX_BYTES = 7_900;

const PAYLOADS_MAX = 20;

const SEPARATOR = "\n";

/** As few payloads as hold all lines; undefined when they are too many or too long. */
export function packLines(lines: readonly string[]): string[] | undefined {
  const full: string[] = [];
  let payload = "";
  for (const line of lines) {
    const joined = payload === "" ? line : payload + SEPARATOR + line;
    if (Buffer.byteLength(joined) <= PAYLOAD_MAX_BYTES) payload = joined;
    else {
      if (Buffer.byteLength(line) > PAYLOAD_MAX_BYTES) return undefined;
      full.push(payload);
      payload = line;
    }
  }
  const payloads = [...full, payload];
  return payloads.length > PAYLOADS_MAX ? undefined : payloads.filter((text) => text !== "");
}

export const unpackLines = (payload: string): string[] => payload.split(SEPARATOR);
