import { describe, expect, it } from "vitest";
import { readEnv } from "./env.ts";

describe("readEnv", () => {
  it("runs with nothing set", () => {
    expect(readEnv({})).toMatchObject({
      HOST: "127.0.0.1",
      PORT: 3000,
      DATABASE_URL: "file:./data/stepout.db",
      DEMO_DATA: false,
      RATE_LIMIT: true,
    });
  });

  it("takes an empty variable for one that is not set", () => {
    expect(readEnv({ PORT: "", PUBLIC_URL: "" }).PORT).toBe(3000);
  });

  it("names every wrong variable and what is allowed in one message", () => {
    const wrong = { PORT: "many", RATE_LIMIT: "maybe", DATABASE_URL: "postgres://x" };
    expect(() => readEnv(wrong)).toThrow(/PORT: .*\n.*DATABASE_URL: .*file:.*\n.*RATE_LIMIT: /);
  });

  it("RULE-12 takes a service for validation only with an address and a time-out that work", () => {
    expect(readEnv({ VALIDATION_URL: "http://localhost:11434/v1" }).VALIDATION_TIMEOUT_MS).toBe(
      8_000,
    );
    for (const VALIDATION_URL of ["localhost", "file:///etc/passwd"]) {
      expect(() => readEnv({ VALIDATION_URL })).toThrow(/VALIDATION_URL: must be a web address/);
    }
    for (const VALIDATION_TIMEOUT_MS of ["0", "-1", "soon", "1e9", "99999999"]) {
      expect(() => readEnv({ VALIDATION_TIMEOUT_MS })).toThrow(/VALIDATION_TIMEOUT_MS: /);
    }
  });

  it("keeps only the origin of PUBLIC_URL", () => {
    expect(readEnv({ PUBLIC_URL: "https://club.example/path" }).PUBLIC_URL).toBe(
      "https://club.example",
    );
  });
});
