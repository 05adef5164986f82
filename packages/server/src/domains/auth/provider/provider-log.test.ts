import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createOidcTest, type OidcTest } from "../../../testing/provider/oidc-journey.ts";

let test: OidcTest;
beforeEach(async () => {
  test = await createOidcTest();
});
afterEach(() => test.close());

describe("the log of sign-ins through a provider", () => {
  const FAILED = "A sign-in through the provider failed";

  it("SEE-01 says why the provider's answer was refused, and nothing about the person", async () => {
    const warn = vi.spyOn(test.server.deps.logger, "warn");
    const { callbackUrl, cookie } = await test.journey.goThrough("ana");
    expect(warn).not.toHaveBeenCalled();
    await test.journey.comeBack(callbackUrl, cookie);
    const cause = {
      name: "ResponseBodyError",
      message: expect.any(String),
      code: "OAUTH_RESPONSE_BODY_ERROR",
      error: "invalid_grant",
    };
    expect(warn.mock.calls).toEqual([[{ code: "invalid_input", cause }, FAILED]]);
  });

  it("SEE-01 says that a provider is down", async () => {
    const warn = vi.spyOn(test.server.deps.logger, "warn");
    await test.provider.stop();
    await test.journey.leave();
    const cause = expect.objectContaining({ name: "TypeError" });
    expect(warn.mock.calls).toEqual([[{ code: "unavailable", cause }, FAILED]]);
  });

  it("SEE-01 has no cause where nothing failed but the way back", async () => {
    const warn = vi.spyOn(test.server.deps.logger, "warn");
    await test.journey.comeBack("http://127.0.0.1:3000/api/callback", "");
    expect(warn.mock.calls).toEqual([[{ code: "invalid_input", cause: undefined }, FAILED]]);
  });
});
