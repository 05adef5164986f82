import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { plainJpeg } from "../../../testing/pictures/jpeg-parts.ts";
import { createOidcTest, type OidcTest } from "../../../testing/provider/oidc-journey.ts";
import { IMAGE_MAX_BYTES } from "../../images/images.rules.ts";
import { fetchPicture } from "./claimed-picture.ts";

const LARGER_THAN_ALLOWED = IMAGE_MAX_BYTES + 1;

const handlers: Record<string, (response: ServerResponse) => void> = {
  good: (response) => response.end(plainJpeg()),
  html: (response) => response.end("<h1>no picture</h1>"),
  moved: (response) => response.writeHead(302, { location: "/pictures/good" }).end(),
  large: (response) => response.end(Buffer.alloc(LARGER_THAN_ALLOWED, plainJpeg())),
  slow: (response) => response.write(plainJpeg().subarray(0, 20)),
};

let test: OidcTest;
beforeEach(async () => {
  const serve = (path: string, response: ServerResponse) => handlers[path.slice(10)]?.(response);
  test = await createOidcTest({}, { serve });
});
afterEach(() => test.close());

async function signInWith(picture: string) {
  test.provider.setAccount("ana", { picture, given_name: "Ana" });
  const { response, session } = await test.journey.goThrough("ana");
  expect(response.statusCode).toBe(303);
  return { me: Object(await test.journey.whoIs(session)), session };
}

describe("the provider's picture", () => {
  it("AUTH-05 stores the provider's picture as the profile picture", async () => {
    const { me, session } = await signInWith(`${test.provider.issuer}/pictures/good`);
    expect(me.profileImageUrl).toMatch(/^\/api\/images\//);
    const headers = { cookie: session };
    const shown = await test.server.app.inject({ url: me.profileImageUrl, headers });
    expect(shown.statusCode).toBe(200);
    expect(shown.headers["content-type"]).toBe("image/jpeg");
  });

  it("AUTH-05 fetches the provider's picture only at the first sign-in", async () => {
    const picture = `${test.provider.issuer}/pictures/good`;
    const { me } = await signInWith(picture);
    const again = await signInWith(picture);
    expect(again.me.profileImageUrl).toBe(me.profileImageUrl);
    expect(test.provider.visitsOf("/pictures/good")).toHaveLength(1);
  });

  it.each(["html", "moved", "large", "slow"])(
    "AUTH-05 completes the sign-in without the provider's picture: %s",
    async (kind) => {
      const { me } = await signInWith(`${test.provider.issuer}/pictures/${kind}`);
      expect(me).toMatchObject({ firstName: "Ana", profileImageUrl: null });
    },
  );

  it("AUTH-05 fetches no picture from a private IP address or over plain HTTP", async () => {
    let visits = 0;
    handlers.visited = (response) => {
      visits += 1;
      response.end(plainJpeg());
    };
    const { port } = test.provider;
    const hostile = [
      `http://127.0.0.1:${port}/pictures/visited`,
      `https://127.0.0.1:${port}/pictures/visited`,
      `https://localhost:${port}/pictures/visited`,
      `https://[::ffff:127.0.0.1]:${port}/pictures/visited`,
      `https://2130706433:${port}/pictures/visited`,
      "http://192.0.2.1/picture.jpg",
      "ftp://192.0.2.1/picture.jpg",
      "file:///etc/hostname",
      "data:image/jpeg;base64,AAAA",
    ];
    const identity = { issuer: test.provider.issuer, subject: "ana" };
    for (const address of hostile) {
      await expect(fetchPicture(address, identity)).rejects.toThrow(/address/);
    }
    expect(visits).toBe(0);
  });
});
