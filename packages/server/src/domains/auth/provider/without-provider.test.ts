import { schema } from "@stepout/db";
import { expect, it } from "vitest";
import { createTestServer } from "../../../testing/test-server.ts";

const PASSWORD = "seven wide stairs";

it("LINK-01 there is nothing to link where people sign in with a password alone", async () => {
  const alone = await createTestServer();
  const ben = await alone.createPerson("ben");
  const former = { issuer: "https://former.example", subject: "ben", userId: ben.userId };
  await alone.deps.db.transaction((tx) =>
    tx.insert(schema.identities).values({ ...former, createdAt: 1 }),
  );
  expect((await ben.rest("GET", "/api/auth/identities")).body).toMatchObject({
    provider: null,
    identities: [{ provider: "former.example" }],
  });
  expect(await ben.rest("POST", "/api/auth/identities", { password: PASSWORD })).toMatchObject({
    status: 409,
    body: { message: "People sign in here with a password alone." },
  });
  await alone.close();
});
