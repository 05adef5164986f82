import ipaddr from "ipaddr.js";

const LOCALHOST = /^(?:.+\.)?localhost\.?$/i;

const BRACKETS = /^\[|\]$/g;

export function isLoopback(host: string): boolean {
  if (LOCALHOST.test(host)) return true;
  const address = host.replace(BRACKETS, "");
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
}

interface Reach {
  HOST: string;
  PUBLIC_URL?: string | undefined;
  TRUST_PROXY: boolean;
}

export function isReachableByOthers({ HOST, PUBLIC_URL, TRUST_PROXY }: Reach): boolean {
  const isPublic = PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname);
  return !isLoopback(HOST) || isPublic || TRUST_PROXY;
}
