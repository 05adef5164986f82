import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { changeAccount } from "../../domains/auth/accounts/administration.service.ts";
import { hashPassword } from "../../domains/auth/accounts/passwords.ts";
import { DAY, gameInput } from "../../domains/games/testing/game-input.ts";
import { sendMails } from "../mail/mail-test.ts";
import { readMail, startSmtpServer } from "../mail/smtp-server.ts";
import { createOidcTest } from "../provider/oidc-journey.ts";
import { createTestServer, newSession, type TestPerson } from "../test-server.ts";

const { identities, users } = schema;

export const PASSWORD = "seven wide stairs";
export const NEXT_PASSWORD = "eight wide stairs";

/** Long enough to test every cell of the table. */
const GAME_DAYS = 30;

/** Starts a server with mail, a provider and a host. All grant tests share this server. */
export async function setStage() {
  const smtp = await startSmtpServer();
  const oidc = await createOidcTest({
    SMTP_URL: smtp.url,
    MAIL_FROM: "Our club <club@example.org>",
  });
  const { server, journey } = oidc;
  const { deps } = server;
  const limited = await createTestServer({ RATE_LIMIT: "on" }, undefined, { beside: server });
  const origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
  const passwordHash = await hashPassword(PASSWORD);
  let count = 0;

  const nextName = (role: string): string => {
    count += 1;
    return `${role}${count}`;
  };

  /** Creates a verified account with a password and a linked sign-in. */
  async function enter(role: string): Promise<TestPerson> {
    const person = await server.createPerson(nextName(role));
    const { userId, username } = person;
    await deps.db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash, emailVerified: true }).where(eq(users.id, userId));
      const identity = { issuer: oidc.provider.issuer, subject: username, userId };
      await tx.insert(identities).values({ ...identity, createdAt: server.clock.now() });
    });
    return person;
  }

  const root = await enter("root");
  await changeAccount(deps, root.userId, { isHost: true });
  await root.call.instance.changeSettings({ registration: "invited" });

  /** Starts another session. Returns undefined for a disabled or deleted account. */
  async function signIn(person: TestPerson): Promise<TestPerson | undefined> {
    const [account] = await deps.db.read
      .select({ disabledAt: users.disabledAt, deletedAt: users.deletedAt })
      .from(users)
      .where(eq(users.id, person.userId));
    if (!account || account.disabledAt !== null || account.deletedAt !== null) return undefined;
    return server.personOf({ ...person, token: await newSession(deps, person.userId) });
  }

  return {
    server,
    /** A server for the same data, with rate limits enabled. */
    limited,
    journey,
    origin,
    issuer: oidc.provider.issuer,
    root,
    enter,
    signIn,
    nextName,
    /** Creates a private game with these participants. */
    async play(creator: TestPerson, others: readonly TestPerson[] = []) {
      const input = { ...gameInput(server.clock, { endsIn: GAME_DAYS * DAY }), isPublic: false };
      const { id, inviteCode } = await creator.call.games.create(input);
      const code = inviteCode ?? "";
      for (const person of others) await person.call.games.joinByCode({ code });
      return { id, code };
    },
    /** Sends all due emails. Returns the path of the link in the newest email to `address`. */
    async mailed(address: string, instance: string): Promise<string> {
      await sendMails(server, smtp.url);
      const mail = smtp.taken.findLast(({ to }) => to.includes(address));
      const words = mail ? readMail(mail).split(/[\s"<>]/) : [];
      const link = words.find(
        (word) => URL.canParse(word) && new URL(word).pathname.startsWith(instance),
      );
      if (link === undefined) throw new Error(`No link to ${instance} was mailed to ${address}`);
      const { pathname, search } = new URL(link);
      return pathname + search;
    },
    /** Sends the same request as the button on the page that a link opens. */
    async press(path: string, body: object = {}): Promise<boolean> {
      return (await server.visitor.rest("POST", path, body)).status < 300;
    },
    async register(account: { invitation: string; email?: string }): Promise<boolean> {
      const body = { username: nextName("new"), password: PASSWORD, ...account };
      return (await server.visitor.rest("POST", "/api/register", body)).status === 201;
    },
    async close() {
      await limited.close();
      await oidc.close();
      await smtp.close();
    },
  };
}

export type Stage = Awaited<ReturnType<typeof setStage>>;
