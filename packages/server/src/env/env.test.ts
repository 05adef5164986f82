import { describe, expect, it } from "vitest";
import { readEnv } from "./env.ts";

describe("readEnv", () => {
  it("readEnv accepts an empty environment", () => {
    expect(readEnv({})).toMatchObject({
      HOST: "127.0.0.1",
      PORT: 3000,
      DATABASE_URL: "file:./data/stepout.db",
      DEMO_DATA: false,
      RATE_LIMIT: true,
    });
  });

  it("readEnv treats an empty variable as unset", () => {
    expect(readEnv({ PORT: "", PUBLIC_URL: "" }).PORT).toBe(3000);
  });

  it("readEnv reports all invalid variables in one message, with their allowed values", () => {
    const wrong = { PORT: "many", RATE_LIMIT: "maybe", DATABASE_URL: "mysql://x" };
    expect(() => readEnv(wrong)).toThrow(/PORT: .*\n.*DATABASE_URL: .*file:.*\n.*RATE_LIMIT: /);
  });

  it("RULE-12 accepts a validation service only with a valid URL and timeout", () => {
    expect(readEnv({ VALIDATION_URL: "http://localhost:11434/v1" }).VALIDATION_TIMEOUT_MS).toBe(
      8_000,
    );
    for (const VALIDATION_URL of ["localhost", "file:///etc/passwd"]) {
      expect(() => readEnv({ VALIDATION_URL })).toThrow(/VALIDATION_URL: must be a URL/);
    }
    for (const VALIDATION_TIMEOUT_MS of ["0", "-1", "soon", "1e9", "99999999"]) {
      expect(() => readEnv({ VALIDATION_TIMEOUT_MS })).toThrow(/VALIDATION_TIMEOUT_MS: /);
    }
  });

  const PROVIDER = {
    OIDC_ISSUER: "https://accounts.example/realms/club",
    OIDC_CLIENT_ID: "stepout",
    OIDC_CLIENT_SECRET: "a secret",
  };

  it("AUTH-05 accepts an OpenID provider, with or without password sign-in", () => {
    expect(readEnv(PROVIDER)).toMatchObject({ ...PROVIDER, LOCAL_AUTH: true });
    expect(readEnv({ ...PROVIDER, LOCAL_AUTH: "off" }).LOCAL_AUTH).toBe(false);
  });

  it("AUTH-05 reports all configuration errors at once, including a half-configured OpenID provider", () => {
    const half = { OIDC_CLIENT_ID: "stepout", PORT: "many" };
    expect(() => readEnv(half)).toThrow(
      /PORT: .*\n.*OIDC_ISSUER: is missing; .*\n.*OIDC_CLIENT_SECRET: is missing; /,
    );
    expect(() => readEnv(half)).not.toThrow(/OIDC_CLIENT_ID: /);
  });

  it("AUTH-05 refuses a configuration without any way to sign in", () => {
    expect(() => readEnv({ LOCAL_AUTH: "off" })).toThrow(/LOCAL_AUTH: .*OIDC_ISSUER/);
  });

  it.each([
    "accounts.example",
    "http://accounts.example",
    "http://127.0.0.1.evil.example",
    "https://user@accounts.example",
    "https://accounts.example/?a=b",
    "ftp://accounts.example",
  ])("AUTH-05 refuses the provider issuer %s", (OIDC_ISSUER) => {
    expect(() => readEnv({ ...PROVIDER, OIDC_ISSUER })).toThrow(/OIDC_ISSUER: .*https/);
  });

  it.each(["http://127.0.0.1:4000", "http://localhost:4000", "http://[::1]:4000"])(
    "AUTH-05 accepts the provider issuer %s on the same machine",
    (OIDC_ISSUER) => {
      expect(readEnv({ ...PROVIDER, OIDC_ISSUER }).OIDC_ISSUER).toBe(OIDC_ISSUER);
    },
  );

  it("HOST-05 accepts PUBLIC_URL with or without a trailing slash", () => {
    for (const PUBLIC_URL of ["https://club.example", "https://club.example/"]) {
      expect(readEnv({ PUBLIC_URL }).PUBLIC_URL).toBe("https://club.example");
    }
  });

  it.each([
    "https://club.example/path",
    "https://club.example/?a=b",
    "https://club.example/#top",
    "https://ana@club.example",
  ])("HOST-05 refuses the PUBLIC_URL %s, because part of it would be ignored", (PUBLIC_URL) => {
    expect(() => readEnv({ PUBLIC_URL })).toThrow(/PUBLIC_URL: must be an address without a path/);
  });
});
