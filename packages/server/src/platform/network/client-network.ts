import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";

/** Number of 16-bit groups in the /64 prefix that an internet provider assigns to a household. */
const IPV6_NETWORK_PARTS = 4;

export function clientNetwork(address: string): string {
  if (isIPv4(address)) return address;
  if (!ipaddr.isValid(address)) return address;
  // An IPv4 client appears as ::ffff:192.0.2.1 to a server that listens on both.
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts.slice(0, IPV6_NETWORK_PARTS).join(":");
}
