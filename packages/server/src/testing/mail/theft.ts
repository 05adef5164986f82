import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import type { LightMyRequestResponse } from "fastify";
import { resetPassword } from "../../domains/auth/accounts/administration.service.ts";
import { readCredentials } from "../../domains/auth/accounts/credentials.ts";
import { makeEmailLink } from "../../domains/auth/verification/email-links.service.ts";
import { postForm } from "../inject.ts";
import { newSession } from "../test-server.ts";
import { createMailTest, linkIn } from "./mail-test.ts";

const { users, sessions } = schema;

export const PASSWORD = "seven wide stairs";

export const OWN = "ana@example.com";

const PLACE = "/api/way-back/";

const OK = 200;

export async function createTheft(variables: Record<string, string> = {}) {
  const test = await createMailTest(variables);
  const { server, smtp } = test;
  const ana = await server.createPerson("ana");
  await resetPassword(server.deps, ana.userId, PASSWORD);
  await test.send();
  await newSession(server.deps, ana.userId);

  const press = (url: string, payload?: object) => server.visitor.rest("POST", url, payload);

  const sendForm = (
    url: string,
    fields: Parameters<typeof postForm>[2],
  ): Promise<LightMyRequestResponse> => postForm(server.app, url, fields);

  const openPage = async (url: string): Promise<string> =>
    (await server.app.inject({ url, headers: { accept: "text/html" } })).body;

  async function pressWell(url: string): Promise<void> {
    const { status } = await press(url);
    if (status !== OK) throw new Error(`The link is answered with ${status}`);
  }

  const newestTo = (address: string) => smtp.taken.findLast(({ to }) => to.includes(address));

  async function askFor(email: string): Promise<string> {
    await ana.call.auth.changeEmail({ email, password: PASSWORD });
    await test.send();
    return linkIn(newestTo(email), "/api/new-email/");
  }

  return {
    ...test,
    ana,
    press,
    sendForm,
    openPage,
    newestTo,
    askFor,
    async verify(): Promise<void> {
      const { deps, clock } = server;
      const proven = await readCredentials(deps.db.read, ana.userId);
      const link = { ...proven, current: OWN };
      await pressWell(makeEmailLink(deps, "verify-email", link, clock.now()));
    },
    async changeTo(email: string): Promise<void> {
      server.clock.advance(1_000);
      await pressWell(await askFor(email));
      await test.send();
    },
    recoveryLinkOf: (address: string) => linkIn(newestTo(address), PLACE),
    async findAccount() {
      const [found] = await server.deps.db.read
        .select({ email: users.email, emailKey: users.emailKey, isVerified: users.emailVerified })
        .from(users)
        .where(eq(users.id, ana.userId));
      return found;
    },
    openSessions: () => server.deps.db.read.select().from(sessions),
  };
}

export type Theft = Awaited<ReturnType<typeof createTheft>>;
