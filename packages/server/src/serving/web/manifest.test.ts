import sharp from "sharp";
import { expect, it } from "vitest";
import { greyJpeg } from "../../testing/pictures/jpeg-input.ts";
import { plainJpeg, toDataUrl } from "../../testing/pictures/jpeg-parts.ts";
import { hana, server, setHostScene } from "../../testing/scene.ts";
import { SHARE_TARGET } from "./web-app.rules.ts";

const MANIFEST = "/manifest.webmanifest";

setHostScene();

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers });

interface Icon {
  src: string;
  sizes: string;
  purpose: string;
}

const iconsOf = (manifest: { icons: Icon[] }) => manifest.icons;

it("DAY-11 DAY-16 the manifest contains the instance's name, and its ETag changes with the name", async () => {
  const before = await get(MANIFEST);
  expect(before.json()).toMatchObject({ id: "/", name: "StepOut", short_name: "StepOut" });
  const name = `"Tepe" Kulübü 🚀`;
  await hana.call.instance.changeSettings({ name, sentence: "We step out" });
  const known = { "if-none-match": String(before.headers.etag) };
  const after = await get(MANIFEST, known);
  expect(after.headers).toMatchObject({
    "content-type": "application/manifest+json; charset=utf-8",
    "cache-control": "no-cache",
  });
  expect(after.json()).toMatchObject({ name, short_name: `"Tepe"`, description: "We step out" });
  const again = await get(MANIFEST, { "if-none-match": String(after.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

it.each([
  ["Hill Club 12", "Hill Club 12"],
  ["Hill Secondary School", "Hill"],
  ["Volkshochschule Oberpfaffenhofen", "Volkshochschule"],
  [`${"👍🏽".repeat(5)} ${"👍🏽".repeat(6)}`, `${"👍🏽".repeat(5)} ${"👍🏽".repeat(6)}`],
])("DAY-16 the manifest shortens the name %j to %j", async (name, shortName) => {
  await hana.call.instance.changeSettings({ name });
  expect((await get(MANIFEST)).json()).toMatchObject({ name, short_name: shortName });
});

it("DAY-11 the app's icons show the instance's picture until a host removes it", async () => {
  await hana.call.instance.changeSettings({ picture: toDataUrl(plainJpeg(400, 100)) });
  const icons = iconsOf((await get(MANIFEST)).json());
  expect(icons).toHaveLength(4);
  for (const { src, sizes } of icons) {
    const { statusCode, headers, rawPayload } = await get(src);
    expect([statusCode, headers["content-type"]]).toEqual([200, "image/png"]);
    const { width, height } = await sharp(rawPayload).metadata();
    expect(`${width}x${height}`).toBe(sizes);
    const again = await get(src, { "if-none-match": String(headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  }
  const apple = await get("/icons/instance/apple-touch-icon.png");
  const { width, height } = await sharp(apple.rawPayload).metadata();
  expect([width, height]).toEqual([180, 180]);

  await hana.call.instance.changeSettings({ picture: greyJpeg(200) });
  expect(iconsOf((await get(MANIFEST)).json())[0]?.src).not.toBe(icons[0]?.src);
  await hana.call.instance.changeSettings({ picture: null });
  expect(iconsOf((await get(MANIFEST)).json())[0]?.src).toBe("/icons/icon-192.png");
  const removed = await get(icons[0]?.src ?? "");
  expect([removed.statusCode, removed.headers.location]).toEqual([302, "/icons/icon-192.png"]);
});

it("DAY-11 returns 404 for an icon with an unknown file name", async () => {
  await hana.call.instance.changeSettings({ picture: greyJpeg(1) });
  for (const file of ["icon-9999.png", "toString", "..%2Ficon-192.png"]) {
    expect((await get(`/icons/instance/${file}`)).statusCode).toBe(404);
  }
});

it.each([
  ["multipart/form-data; boundary=x", plainJpeg()],
  ["text/plain", "a".repeat(8_000_000)],
])(
  "DAY-16 content shared without a service worker opens the share dialog (%s)",
  async (type, payload) => {
    const headers = { "content-type": type };
    const response = await server.app.inject({
      method: "POST",
      url: SHARE_TARGET,
      headers,
      payload: Buffer.from(payload),
    });
    expect([response.statusCode, response.headers.location]).toEqual([303, "/?share=lost"]);
  },
);
