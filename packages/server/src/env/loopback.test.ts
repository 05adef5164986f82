import { describe, expect, it } from "vitest";
import { isLoopback } from "./loopback.ts";

describe("isLoopback", () => {
  it.each([
    "localhost",
    "LocalHost.",
    "club.localhost",
    "127.0.0.1",
    "127.8.9.10",
    "::1",
    "[::1]",
    "0:0:0:0:0:0:0:1",
    "::ffff:127.0.0.1",
  ])("HOST-01 recognises %s as a loopback address", (host) => {
    expect(isLoopback(host)).toBe(true);
  });

  it.each([
    "",
    "0.0.0.0",
    "::",
    "192.168.1.7",
    "::ffff:192.168.1.7",
    "fe80::1",
    "club.example",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "notlocalhost",
  ])("HOST-01 treats %j as reachable from other machines", (host) => {
    expect(isLoopback(host)).toBe(false);
  });
});
