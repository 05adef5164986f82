import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { afterEach, beforeEach, expect, it } from "vitest";
import { hashPassword } from "../../domains/auth/accounts/passwords.ts";
import { DAY } from "../../domains/games/testing/game-input.ts";
import { createTestServer, newSession, type TestServer } from "../../testing/test-server.ts";

const PASSWORD = "one quite long secret";

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

it("AUTH-04 AUTH-10 sets a single session cookie even if a request both extends and replaces the session", async () => {
  const { deps, app } = server;
  const { userId } = await server.createPerson("ana");
  const passwordHash = await hashPassword(PASSWORD);
  const session = await newSession(deps, userId);
  await deps.db.transaction(async (tx) => {
    await tx.update(schema.users).set({ passwordHash }).where(eq(schema.users.id, userId));
    await tx.update(schema.sessions).set({ expiresAt: Date.now() + DAY });
  });
  const headers = { cookie: `stepout=${session}` };
  const { statusCode, cookies } = await app.inject({
    method: "POST",
    url: "/api/auth/password",
    headers,
    payload: { currentPassword: PASSWORD, newPassword: "another quite long secret" },
  });
  expect(statusCode).toBe(200);
  expect(cookies.map(({ name }) => name)).toEqual(["stepout"]);
  expect(cookies[0]?.value).not.toBe(session);
});
