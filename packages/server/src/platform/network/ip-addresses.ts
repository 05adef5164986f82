import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import { isIP, isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6);
}

/** Suffixes of private network names, from RFC 6761, 6762, 8375 and 9476 and common conventions. */
const PRIVATE_NAME =
  /\.(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)$/;

/** Refuses private IP addresses and local names. Other names are checked at connection time. */
export function mayBePublicHost(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, "");
  if (isIP(address) !== 0) return isPublicAddress(address);
  const name = address.toLowerCase().replace(/\.$/, "");
  return name.includes(".") && !PRIVATE_NAME.test(name);
}

type Callback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/** Fails for private IP addresses. Use it when connecting, because a name may resolve differently each time. */
export function lookupPublicAddress(
  hostname: string,
  options: LookupOptions,
  callback: Callback,
): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error) callback(error, []);
    else if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      callback(new Error("The host name resolves to a private address"), []);
    } else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
}

/** Number of 16-bit groups in a household's /64 prefix. */
const IPV6_NETWORK_PARTS = 4;

export function clientNetwork(address: string): string {
  if (isIPv4(address)) return address;
  if (!ipaddr.isValid(address)) return address;
  // An IPv4 client appears as ::ffff:192.0.2.1 to a server that listens on both protocols.
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts.slice(0, IPV6_NETWORK_PARTS).join(":");
}

/**
 * Only the allowed origin may use http or a private IP address.
 * @returns undefined for a forbidden URL
 */
export function connectionTo(
  { origin, protocol, hostname }: URL,
  allowedOrigin: string | undefined,
): { lookup?: typeof lookupPublicAddress } | undefined {
  if (origin === allowedOrigin) return {};
  if (protocol !== "https:" || !mayBePublicHost(hostname)) return undefined;
  return { lookup: lookupPublicAddress };
}
