import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMailTest, linkIn, type MailTest } from "../../../testing/mail/mail-test.ts";
import { runHere } from "../../../testing/processes/command-line.ts";
import type { TestPerson } from "../../../testing/test-server.ts";
import { gameInput } from "../../games/testing/game-input.ts";

const { users } = schema;

const PASSWORD = "seven wide stairs";
const READABLE = "info@käse.example";
const STORED = "info@xn--kse-qla.example";
const SPELLINGS = [READABLE, STORED, "INFO@KÄSE.EXAMPLE", "info@ka\u0308se.example"];

let test: MailTest;
beforeEach(async () => {
  test = await createMailTest({ MAIL_FROM: "Käserei <club@käse.example>" });
});
afterEach(() => test.close());

const register = async (username: string, email: string) =>
  test.server.visitor.rest("POST", "/api/register", { username, password: PASSWORD, email });

const ask = (path: string, input: object) => test.server.visitor.rest("POST", path, input);

const findUser = async (username: string) =>
  (await test.server.deps.db.read.select().from(users).where(eq(users.username, username)))[0];

const giveAddress = ({ userId }: TestPerson) =>
  test.server.deps.db.transaction((tx) =>
    tx
      .update(users)
      .set({ email: STORED, emailKey: STORED, emailVerified: true })
      .where(eq(users.id, userId)),
  );

describe("an address at an internationalised domain", () => {
  it("MEND-19 converts sender and recipient email addresses to punycode, and verifies the recipient's address", async () => {
    expect(await register("eve", "Info@Käse.example")).toMatchObject({
      status: 201,
      body: { email: "Info@käse.example", emailVerified: false },
    });
    await test.send();
    const [mail] = test.smtp.taken;
    expect(mail?.raw).toMatch(/^To: Info@xn--kse-qla\.example\r$/m);
    expect(mail?.raw).toMatch(/^From: .*<club@xn--kse-qla\.example>\r$/m);
    const link = linkIn(mail, "/api/verify-email/");
    const headers = { accept: "text/html" };
    expect((await test.server.app.inject({ url: link, headers })).body).toContain(
      READABLE.slice(1),
    );
    expect((await ask(link, {})).status).toBe(200);
    expect(await findUser("eve")).toMatchObject({ emailKey: STORED, emailVerified: true });
  });

  it("MEND-19 accepts an international email address in any spelling for sign-in and password links", async () => {
    await register("eve", READABLE);
    await test.send();
    for (const username of SPELLINGS) {
      expect((await ask("/api/login", { username, password: PASSWORD })).status).toBe(200);
      await ask("/api/password-reset", { identifier: username });
    }
    await test.send();
    const resets = test.smtp.taken.slice(1);
    expect(resets).toHaveLength(SPELLINGS.length);
    for (const mail of resets) expect(mail.raw).toContain(`To: ${STORED}\r`);
    const plain = { username: "info@kase.example", password: PASSWORD };
    expect((await ask("/api/login", plain)).status).toBe(401);
  });

  it("MEND-19 rejects a second invitation to the same email address in another spelling", async () => {
    const ana = await test.server.createPerson("ana");
    const ben = await test.server.createPerson("ben");
    await giveAddress(ben);
    const { id: gameId } = await ana.call.games.create(gameInput(test.server.clock));
    const invited = await ana.call.invitations.invite({ gameId, email: "Info@KÄSE.example" });
    expect(invited.email).toBe(READABLE);
    for (const email of SPELLINGS) {
      const again = ana.call.invitations.invite({ gameId, email });
      await expect(again).rejects.toMatchObject({ code: "CONFLICT" });
    }
    expect(await ana.call.invitations.ofGame({ gameId })).toMatchObject([{ email: READABLE }]);
    expect((await ben.call.invitations.list()).invitations).toHaveLength(1);
  });

  it("MEND-19 `verify` accepts email addresses in punycode, and the CLI prints their Unicode form", async () => {
    await register("eve", READABLE);
    await test.server.stop();
    const flags = ["--database-url", test.server.databaseUrl, "--data-dir", test.server.folder];
    expect(await runHere(["verify", ...flags])).toMatchObject({ code: 0 });
    expect((await runHere(["user", "list", ...flags])).output).toContain(READABLE);
    const stopped = await runHere(["mail", "stop", STORED, ...flags]);
    expect(stopped.output).toBe(`Stopped emails to ${READABLE}.\n`);
  });
});
