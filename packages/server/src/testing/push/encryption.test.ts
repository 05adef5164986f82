import { expect, it } from "vitest";
import { BROWSER_KEYS, BROWSER_PRIVATE_KEY } from "../../declarations/testing/browser-keys.ts";
import { decryptPush } from "./encryption.ts";

const EXAMPLE =
  "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

const secrets = { privateKey: BROWSER_PRIVATE_KEY, auth: BROWSER_KEYS.auth };

it("HABIT-01 the tests' push service decrypts the example from RFC 8291", () => {
  const text = decryptPush(Buffer.from(EXAMPLE, "base64url"), secrets);
  expect(text).toBe("When I grow up, I want to be a watermelon");
});

it("HABIT-01 the tests' push service rejects a message with one flipped bit", () => {
  const body = Buffer.from(EXAMPLE, "base64url");
  body.writeUInt8(body.readUInt8(100) ^ 1, 100);
  expect(() => decryptPush(body, secrets)).toThrow();
});
