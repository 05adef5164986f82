import { describe, expect, it } from "vitest";
import { clientNetwork } from "./client-network.ts";

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
