import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { isPublicAddress, lookupPublicAddress, mayBePublicHost } from "./public-address.ts";

const PRIVATE = [
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "169.254.169.254",
  "172.16.0.1",
  "192.168.1.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:a00:1",
  "64:ff9b::7f00:1",
  "fc00::1",
  "fe80::1",
  "fec0::1",
  "2002:7f00:1::",
  "2001:db8::1",
];

describe("public addresses", () => {
  it.each(PRIVATE)("AUTH-05 treats %s as a private address", (address) => {
    expect(isPublicAddress(address)).toBe(false);
    expect(mayBePublicHost(address.includes(":") ? `[${address}]` : address)).toBe(false);
  });

  it.each(["1.1.1.1", "93.184.215.14", "2606:4700:4700::1111"])(
    "AUTH-05 treats %s as a public address",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it("AUTH-05 refuses a host name that resolves to this machine", async () => {
    const look = promisify(lookupPublicAddress);
    await expect(look("localhost", { all: true })).rejects.toThrow("private address");
    await expect(look("localhost", {})).rejects.toThrow("private address");
  });
});
