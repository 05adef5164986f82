import ipaddr from "ipaddr.js";

const LOCALHOST = /^(?:.+\.)?localhost\.?$/i;

const BRACKETS = /^\[|\]$/g;

export function isLoopback(host: string): boolean {
  if (LOCALHOST.test(host)) return true;
  const address = host.replace(BRACKETS, "");
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
}
