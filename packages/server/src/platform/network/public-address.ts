import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** All of IPv6 that is assigned to the public. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** False for addresses of this machine, of private networks and for reserved ones. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6);
}

/** False for a host that is a private address itself. Names are checked on connecting. */
export function mayBePublicHost(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, "");
  return isIP(address) === 0 || isPublicAddress(address);
}

type Callback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/**
 * Resolves a name for a connection, and fails when it leads to a private address. Checking on
 * connecting leaves the name no time to change its answer.
 */
export function lookupPublicAddress(
  hostname: string,
  options: LookupOptions,
  callback: Callback,
): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error) callback(error, []);
    else if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      callback(new Error("The name leads to a private address"), []);
    } else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
}
