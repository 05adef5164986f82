import { schema } from "@stepout/db";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  createTestServer,
  type TestPerson,
  type TestServer,
  WITH_ALL,
} from "../../testing/test-server.ts";
import { identify } from "../auth/accounts/identities.service.ts";

const ISSUER = WITH_ALL.OIDC_ISSUER;
const UNKNOWN_ID = "019ed573-0000-7000-8000-000000000000";

let server: TestServer;
let hana: TestPerson;
let ben: TestPerson;
beforeEach(async () => {
  server = await createTestServer({ ...WITH_ALL, OIDC_NAME: "School" });
  hana = await server.createPerson("hana", { isHost: true });
  ben = await server.createPerson("ben");
  await link("ben's own");
  await link("the attacker's");
});
afterEach(() => server.close());

const link = (subject: string) =>
  server.deps.db.transaction((tx) => {
    const row = { issuer: ISSUER, subject, userId: ben.userId, createdAt: server.clock.now() };
    return tx.insert(schema.identities).values(row);
  });

const pathOf = (subject: string, userId = ben.userId) =>
  `/api/admin/people/${userId}/identities/${identify(ISSUER, subject)}`;

const subjects = async () => {
  const { identities } = schema;
  const rows = await server.deps.db.read.select({ subject: identities.subject }).from(identities);
  return rows.map(({ subject }) => subject);
};

describe("a user's linked sign-ins", () => {
  it("MEND-04 shows hosts the same linked sign-ins that the user sees", async () => {
    const seen = await hana.call.admin.identities({ id: ben.userId });
    expect(seen).toEqual(await ben.call.auth.identities());
    expect(seen.identities).toMatchObject([{ provider: "School" }, { provider: "School" }]);
    const { status } = await hana.rest("GET", `/api/admin/people/${UNKNOWN_ID}/identities`);
    expect(status).toBe(404);
  });

  it("MEND-04 emails the owner when a host unlinks a sign-in", async () => {
    expect((await hana.rest("DELETE", pathOf("the attacker's"))).status).toBe(200);
    expect(await subjects()).toEqual(["ben's own"]);
    const mails = await server.deps.db.read.select().from(schema.mails);
    expect(mails).toMatchObject([{ kind: "sign-in-unlinked", recipient: "ben@example.com" }]);
    const { events } = await hana.call.admin.audit({});
    expect(events[0]).toMatchObject({
      action: "sign-in-unlinked-by-host",
      actor: { id: hana.userId },
      subject: { id: ben.userId },
    });
  });

  it("MEND-04 refuses to unlink a user's only way to sign in, or another user's linked sign-in", async () => {
    expect((await hana.rest("DELETE", pathOf("ben's own", hana.userId))).status).toBe(404);
    expect((await hana.rest("DELETE", pathOf("ben's own"))).status).toBe(200);
    expect((await hana.rest("DELETE", pathOf("the attacker's"))).status).toBe(409);
    expect(await subjects()).toEqual(["the attacker's"]);
  });
});
