/** What an address says besides the place of the database, as a pooler in between needs it. */
export interface Address {
  /** Where statements go. */
  url: string;
  /** The same database without a pooler in between, for what lasts longer than a transaction. */
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
