import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import readCookies from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { gameInput, UPCOMING } from "../../domains/games/testing/game-input.ts";
import { CODES_OF_ADDRESS } from "../../platform/limits/throttle.rules.ts";
import { greyJpeg } from "../../testing/pictures/jpeg-input.ts";
import { createTestServer, type TestPerson, type TestServer } from "../../testing/test-server.ts";
import { webApp } from "./web-app.ts";

const PUBLIC_URL = "https://stepout.example";
const WRONG = "222222";

const BUILT = `<!doctype html><html><head>
    <title>StepOut</title>
    <meta name="description" content="As built" />
    <script src="/theme.js"></script>
  </head><body></body></html>`;

let server: TestServer;
let app: FastifyInstance;
let folder: string;
let hana: TestPerson;

async function open(variables: Record<string, string> = {}): Promise<void> {
  server = await createTestServer({ PUBLIC_URL, ...variables });
  hana = await server.createPerson("hana", { isHost: true });
  await hana.call.account.updateProfile({ firstName: "Hana" });
  await hana.call.instance.changeSettings({ name: "Hill School" });
  app = Fastify();
  await app.register(readCookies);
  await app.register(webApp, { deps: server.deps, folder });
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "stepout-web-"));
  writeFileSync(join(folder, "index.html"), BUILT);
  await open();
});
afterEach(async () => {
  await app.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

const visit = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

async function previewOf(url: string): Promise<Record<string, string>> {
  const { body } = await visit(url);
  const tags = body.matchAll(
    /<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">/g,
  );
  return Object.fromEntries([...tags].map(([, name, content]) => [name, content]));
}

const create = (choices: object = {}) =>
  hana.call.games.create({ ...gameInput(server.clock), ...choices });

const pathsOf = ({ id, inviteCode }: { id: string; inviteCode: string | null }) => [
  `/games/${id}`,
  `/join/${inviteCode}`,
];

const OF_INSTANCE = {
  "og:site_name": "Hill School",
  "og:title": "Hill School",
  "og:image": `${PUBLIC_URL}/icons/icon-512.png`,
  "twitter:card": "summary",
};

describe("the preview of a link", () => {
  it("DAY-15 a link preview shows a public game's name, dates, creator and cover", async () => {
    const game = await create({
      name: "Brave & bold",
      startTime: "2030-03-03T08:00:00Z",
      endTime: "2030-03-30T20:00:00Z",
      coverImage: greyJpeg(1),
    });
    for (const path of pathsOf(game)) {
      const preview = await previewOf(path);
      expect(preview).toMatchObject({
        "og:site_name": "Hill School",
        "og:title": "Brave &amp; bold",
        "og:description":
          "You&#39;re invited by Hana. The game runs from 3 March 2030 to 30 March 2030.",
        "og:url": PUBLIC_URL + path,
        "twitter:card": "summary_large_image",
        "twitter:title": "Brave &amp; bold",
      });
      const image = preview["og:image"] ?? "";
      expect(image).toContain(`${PUBLIC_URL}${game.coverImage}`);
      expect(preview["twitter:image"]).toBe(image);
      const shown = await server.app.inject(image.slice(PUBLIC_URL.length));
      expect(shown.statusCode).toBe(200);
      expect(shown.headers).toMatchObject({
        "content-type": "image/jpeg",
        "cross-origin-resource-policy": "cross-origin",
      });
    }
  });

  it("DAY-15 the link preview of a completed game says when the game ran", async () => {
    const game = await create();
    server.clock.advance(Date.parse(game.endTime) - server.clock.now());
    expect(await previewOf(`/games/${game.id}`)).toMatchObject({
      "og:description": expect.stringMatching(/^A game by Hana\. It ran from /),
    });
  });

  it("DAY-15 sends the same page for private games, wrong codes, unknown games and the start page", async () => {
    const hidden = await create({ isPublic: false, coverImage: greyJpeg(1) });
    const paths = [...pathsOf(hidden), "/games/unknown", `/join/${WRONG}`, "/join/no-code", "/"];
    const pages = await Promise.all(paths.map((path) => visit(path)));
    expect(await previewOf("/")).toMatchObject(OF_INSTANCE);
    expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
    const headers = pages.slice(0, -1).map((page) => ({ ...page.headers, date: "" }));
    for (const each of headers) expect(each).toEqual(headers[0]);
    expect((await server.app.inject(hidden.coverImage ?? "")).statusCode).toBe(404);
  });

  it.each([
    ["registration is by invitation", { registration: "invited" as const }],
    ["a host approves accounts", { approval: true }],
  ])("DAY-15 previews a public game only at its join link if %s", async (_title, settings) => {
    const game = await create({ name: "Brave", coverImage: greyJpeg(1) });
    await hana.call.instance.changeSettings(settings);
    const [byAddress, byCode] = await Promise.all(pathsOf(game).map(previewOf));
    expect([byAddress?.["og:title"], byCode?.["og:title"]]).toEqual(["Hill School", "Brave"]);
    const cover = game.coverImage ?? "";
    const withCode = byCode?.["og:image"]?.slice(PUBLIC_URL.length) ?? "";
    expect((await server.app.inject(cover)).statusCode).toBe(404);
    expect((await server.app.inject(withCode)).statusCode).toBe(200);
  });

  it("DAY-15 a link preview doesn't show a game whose creator is disabled", async () => {
    const ana = await server.createPerson("ana");
    const game = await ana.call.games.create(gameInput(server.clock));
    await hana.call.admin.changePerson({ id: ana.userId, disabled: true });
    for (const path of pathsOf(game)) expect(await previewOf(path)).toMatchObject(OF_INSTANCE);
  });

  it("DAY-15 a link preview escapes the game's name", async () => {
    const name = `"Brave" <b>'steps'</b> & 🚀 צעד`;
    const game = await create({ name, ...UPCOMING });
    const { body } = await visit(`/games/${game.id}`);
    const escaped = "&quot;Brave&quot; &lt;b&gt;&#39;steps&#39;&lt;/b&gt; &amp; 🚀 צעד";
    expect(body).toContain(`<title>${escaped}</title>`);
    expect(body).toContain(`<meta property="og:title" content="${escaped}">`);
    expect(body).not.toContain("<b>");
  });

  it("DAY-15 a link preview uses the request's host if no public URL is set", async () => {
    await app.close();
    await server.close();
    await open({ PUBLIC_URL: "" });
    const { body } = await visit("/", { host: `club.example"><script>` });
    expect(body).not.toContain("<script>");
    const page = await visit("/", { host: "club.example:8443" });
    expect(page.body).toContain('content="http://club.example:8443/icons/icon-512.png"');
  });

  it("DAY-15 the preview of a page without a game shows the instance's picture and one-sentence description", async () => {
    const { picture } = await hana.call.instance.changeSettings({
      sentence: "We step out",
      picture: greyJpeg(1),
    });
    expect(await previewOf("/discover")).toMatchObject({
      "og:description": "We step out",
      "og:image": PUBLIC_URL + picture,
    });
  });
});

describe("the app's page", () => {
  it("DAY-15 a join link shows the instance's preview after too many wrong codes", async () => {
    await app.close();
    await server.close();
    await open({ RATE_LIMIT: "on" });
    const { inviteCode } = await create({ name: "Brave" });
    const join = `/join/${inviteCode}`;
    expect(await previewOf(join)).toMatchObject({ "og:title": "Brave" });
    for (let guess = 0; guess < CODES_OF_ADDRESS.size; guess += 1) await visit(`/join/${WRONG}`);
    expect((await visit(join)).statusCode).toBe(200);
    expect(await previewOf(join)).toMatchObject(OF_INSTANCE);
    server.clock.advance(CODES_OF_ADDRESS.refillMs);
    expect(await previewOf(join)).toMatchObject({ "og:title": "Brave" });
  });

  it("DAY-15 the server sends signed-in users index.html unchanged", async () => {
    const { id } = await create();
    const page = await visit(`/games/${id}`, { cookie: `__Host-stepout=${hana.token}` });
    expect(page.body).toBe(BUILT);
  });

  it("DAY-15 browsers revalidate every page, and shared caches may not store a game's page", async () => {
    const game = await create();
    for (const [path, caching] of [
      ["/", "no-cache"],
      [`/games/${game.id}`, "private, no-cache"],
      ["/join/ABCDEF", "private, no-cache"],
    ] as const) {
      const { headers } = await visit(path);
      expect(headers["cache-control"]).toBe(caching);
      const again = await visit(path, { "if-none-match": String(headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
    }
  });

  it("DAY-15 the server sends visitors index.html unchanged while the database is unavailable", async () => {
    await server.deps.db.close();
    const page = await visit("/join/ABCDEF");
    expect([page.statusCode, page.body]).toEqual([200, BUILT]);
  });
});
