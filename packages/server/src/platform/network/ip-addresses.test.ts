import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import {
  clientNetwork,
  isPublicAddress,
  lookupPublicAddress,
  mayBePublicHost,
} from "./ip-addresses.ts";

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
  it.each(PRIVATE)("AUTH-05 treats %s as a private IP address", (address) => {
    expect(isPublicAddress(address)).toBe(false);
    expect(mayBePublicHost(address.includes(":") ? `[${address}]` : address)).toBe(false);
  });

  it.each(["1.1.1.1", "93.184.215.14", "2606:4700:4700::1111"])(
    "AUTH-05 treats %s as a public IP address",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ...["localhost", "ip6-localhost", "router", "a.localhost", "a.local", "A.LOCAL.", "b.internal"],
    ...["localhost.localdomain", "nas.lan", "nas.home.arpa"],
  ])("AUTH-05 treats %s as a private host name", (name) => {
    expect(mayBePublicHost(name)).toBe(false);
  });

  it.each(["push.example", "fcm.googleapis.com.", "local.example", "lan.org"])(
    "AUTH-05 treats %s as a possibly public host name",
    (name) => {
      expect(mayBePublicHost(name)).toBe(true);
    },
  );

  it("AUTH-05 refuses a host name that resolves to this machine", async () => {
    const look = promisify(lookupPublicAddress);
    await expect(look("localhost", { all: true })).rejects.toThrow("private address");
    await expect(look("localhost", {})).rejects.toThrow("private address");
  });
});

describe("clientNetwork", () => {
  it("AUTH-06 treats an IPv6 /64 network as one client, in any notation", () => {
    const same = ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:0db8:1:2:0:0:0:7"];
    expect(new Set(same.map(clientNetwork)).size).toBe(1);
    expect(clientNetwork("2001:db8:1:3::1")).not.toBe(clientNetwork("2001:db8:1:2::1"));
  });

  it("AUTH-06 treats an IPv4 address and its IPv6 form as one client", () => {
    expect(clientNetwork("::ffff:192.0.2.1")).toBe("192.0.2.1");
    expect(clientNetwork("192.0.2.2")).not.toBe(clientNetwork("192.0.2.1"));
  });
});
