export interface Address {
  /** For statements. */
  url: string;
  /** The same database past a pooler, for locks and listening that outlast a transaction. */
  directUrl: string;
}

const DIRECT = "direct";

/** Takes our own parameter out of an address; the driver knows all others. */
export function readAddress(address: string): Address {
  const url = new URL(address);
  const direct = url.searchParams.get(DIRECT);
  url.searchParams.delete(DIRECT);
  const directUrl = new URL(url);
  if (direct !== null) directUrl.host = direct;
  return { url: url.href, directUrl: directUrl.href };
}
