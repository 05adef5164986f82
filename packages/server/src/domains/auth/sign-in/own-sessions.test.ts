import { schema } from "@stepout/db";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { SESSION_SEEN_EVERY_MS } from "../../../sessions/sessions.rules.ts";
import { ana, ben, server, setScene } from "../../../testing/scene.ts";
import type { TestPerson } from "../../../testing/test-server.ts";
import { newSession } from "../../../testing/test-server.ts";
import { ownSession } from "../accounts/accounts.schema.ts";

const ANDROID =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

setScene({ game: null });

const list = async (person: TestPerson) =>
  z.array(ownSession).parse((await person.rest("GET", "/api/auth/sessions")).body);

const signInOnPhone = ({ userId }: TestPerson) =>
  newSession(server.deps, userId, { userAgent: ANDROID });

const isSignedIn = async (token: string): Promise<boolean> => {
  const headers = { cookie: `stepout=${token}` };
  return (await server.app.inject({ url: "/api/auth/user", headers })).statusCode === 200;
};

describe("your own sessions", () => {
  it("AUTH-10 lists a user's sessions with their devices, the current session first", async () => {
    server.clock.advance(1);
    await signInOnPhone(ana);
    await signInOnPhone(ben);
    const [current, other, ...rest] = await list(ana);
    expect(rest).toEqual([]);
    expect(current).toMatchObject({ isCurrent: true, device: null });
    expect(other).toMatchObject({ isCurrent: false, device: "Chrome on Android" });
  });

  it("AUTH-10 stores a session's device type, but no IP address", async () => {
    const token = await signInOnPhone(ana);
    await isSignedIn(token);
    const rows = JSON.stringify(await server.deps.db.read.select().from(schema.sessions));
    for (const detail of ["Pixel", "Chrome/140", "127.0.0.1"]) expect(rows).not.toContain(detail);
  });

  it("AUTH-10 shows when a session was last used, to within an hour", async () => {
    const token = await signInOnPhone(ana);
    const seen = async () => (await list(ana)).find((it) => it.device)?.lastSeenAt;
    const first = await seen();
    server.clock.advance(SESSION_SEEN_EVERY_MS);
    await isSignedIn(token);
    expect(Date.parse((await seen()) ?? "")).toBe(Date.parse(first ?? "") + SESSION_SEEN_EVERY_MS);
  });

  it("AUTH-10 ends a single session immediately, even if it was just used", async () => {
    const token = await signInOnPhone(ana);
    expect(await isSignedIn(token)).toBe(true);
    const [current, other] = await list(ana);
    const ended = await ana.rest("DELETE", `/api/auth/sessions/${other?.id}`);
    expect(ended).toMatchObject({ status: 200, body: { success: true } });
    expect(await isSignedIn(token)).toBe(false);
    expect((await list(ana)).map(({ id }) => id)).toEqual([current?.id]);
  });

  it("AUTH-10 a user can end all sessions except the current one", async () => {
    const tokens = [await signInOnPhone(ana), await signInOnPhone(ana)];
    const bens = await signInOnPhone(ben);
    expect(await ana.rest("DELETE", "/api/auth/sessions")).toMatchObject({ status: 200 });
    expect(await Promise.all(tokens.map(isSignedIn))).toEqual([false, false]);
    expect([await isSignedIn(bens), (await list(ana)).length]).toEqual([true, 1]);
  });
});
