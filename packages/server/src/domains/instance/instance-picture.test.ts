import { schema } from "@stepout/db";
import { readPicture } from "@stepout/db/pictures/picture-store";
import { removeReleased } from "@stepout/db/pictures/removal";
import { afterEach, beforeEach, expect, it } from "vitest";
import { expectNoChange } from "../../testing/all-rows.ts";
import {
  phoneExif,
  plainJpeg,
  toDataUrl,
  withSegments,
} from "../../testing/pictures/jpeg-parts.ts";
import { createTestServer, type TestPerson, type TestServer } from "../../testing/test-server.ts";
import { IMAGE_MAX_BYTES } from "../images/images.rules.ts";

let server: TestServer;
let hana: TestPerson;
let ana: TestPerson;
beforeEach(async () => {
  server = await createTestServer();
  hana = await server.createPerson("hana", { isHost: true });
  ana = await server.createPerson("ana");
});
afterEach(() => server.close());

const patch = (person: Pick<TestPerson, "rest">, settings: object) =>
  person.rest("PATCH", "/api/admin/settings", JSON.stringify(settings));

const open = (url: string) => server.app.inject({ url });

async function setPicture(person: TestPerson, sent: Uint8Array = plainJpeg()): Promise<string> {
  const { picture } = await person.call.instance.changeSettings({ picture: toDataUrl(sent) });
  return picture ?? "";
}

const storedImages = () => server.deps.db.read.select().from(schema.images);

it("PLACE-11 shows the instance picture to visitors and on sign-in pages, without metadata", async () => {
  const picture = await setPicture(hana, withSegments(plainJpeg(), phoneExif()));
  expect((await server.visitor.rest("GET", "/api/place")).body).toMatchObject({ picture });
  const shown = await open(picture);
  expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  expect(shown.rawPayload.includes("PhoneMaker")).toBe(false);
  expect((await ana.rest("GET", picture)).status).toBe(200);
  const tag = `<img class="picture" src="${picture}" alt="">`;
  expect((await open("/api/login")).body).toContain(tag);
  await patch(hana, { registration: "closed" });
  expect((await open("/api/login?mode=register")).body).toContain(tag);
});

it("PLACE-11 deletes a replaced or removed instance picture, but not when other settings change", async () => {
  const first = await setPicture(hana);
  const [row] = await storedImages();
  expect((await patch(hana, { name: "Hill School" })).body).toMatchObject({ picture: first });
  expect((await patch(hana, { picture: first })).body).toMatchObject({ picture: first });
  const second = await setPicture(hana, plainJpeg(24, 16));
  expect((await open(first)).statusCode).toBe(404);
  await removeReleased(server.deps.db, server.deps.pictures);
  expect(await readPicture(server.deps.pictures, row?.hash ?? "")).toBeUndefined();
  expect((await patch(hana, { picture: null })).body).toMatchObject({ picture: null });
  expect((await open(second)).statusCode).toBe(404);
  expect(await storedImages()).toEqual([]);
  expect((await open("/api/login")).body).toContain('class="stair"');
});

it("PLACE-11 accepts an instance picture only from hosts, and rejects a file that is not a picture", async () => {
  const present = await setPicture(hana);
  const { profileImageUrl } = await ana.call.account.updateProfile({
    firstName: "Ana",
    profileImage: toDataUrl(plainJpeg(24, 16)),
  });
  await expectNoChange(server, async () => {
    expect((await patch(ana, { picture: toDataUrl(plainJpeg()) })).status).toBe(403);
    expect((await patch(server.visitor, { picture: null })).status).toBe(401);
    for (const [status, picture] of [
      [415, "data:image/jpeg;base64,AAAA"],
      [400, "https://x.example/a.jpg"],
      [400, profileImageUrl],
    ]) {
      const response = await patch(hana, { picture });
      expect(response).toMatchObject({ status, body: { field: "picture" } });
    }
    const large = toDataUrl(new Uint8Array(IMAGE_MAX_BYTES + 1));
    expect((await patch(hana, { picture: large })).status).toBe(413);
  });
  expect((await open(present)).statusCode).toBe(200);
});
