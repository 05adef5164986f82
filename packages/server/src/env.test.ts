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

  it("keeps only the origin of PUBLIC_URL", () => {
    expect(readEnv({ PUBLIC_URL: "https://club.example/path" }).PUBLIC_URL).toBe(
      "https://club.example",
    );
  });
});
