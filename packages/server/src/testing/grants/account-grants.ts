import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { createOidcBrowser } from "../provider/oidc-browser.ts";
import type { Make, Scene } from "./grant.ts";
import { NEXT_PASSWORD, PASSWORD } from "./stage.ts";

const { identities, users } = schema;

const addressOf = ({ username }: { username: string }) => `${username}@example.com`;

const choose = { password: NEXT_PASSWORD };

const resetByMail: Make = async ({ stage, subject }) => {
  await stage.press("/api/password-reset", { identifier: subject.username });
  const path = await stage.mailed(addressOf(subject), "/api/password-reset/");
  return { use: () => stage.press(path, choose) };
};

const pathOf = (url: string): string => new URL(url).pathname;

const resetByHost: Make = async ({ stage, maker, subject }) => {
  const { url } = await maker.call.admin.makeResetLink({ id: subject.userId });
  return { use: () => stage.press(pathOf(url), choose) };
};

const importLink: Make = async ({ stage, maker }) => {
  const username = stage.nextName("imported");
  const csv = `username,email\n${username},${addressOf({ username })}\n`;
  const { rows } = await maker.call.admin.importPeople({ csv });
  const { db, clock } = stage.server.deps;
  const [account] = await db.read
    .select({ userId: users.id })
    .from(users)
    .where(eq(users.username, username));
  const userId = account?.userId ?? "";
  const identity = { issuer: stage.issuer, subject: username, userId, createdAt: clock.now() };
  await db.transaction((tx) => tx.insert(identities).values(identity));
  return {
    subject: stage.server.personOf({ userId, username, token: "" }),
    use: () => stage.press(pathOf(rows[0]?.url ?? ""), choose),
  };
};

/** Requests a change of the email address, as a thief who knows the password could. */
async function askForAddress({ stage, subject }: Scene): Promise<string> {
  const email = `${stage.nextName("other")}@example.com`;
  await subject.call.auth.changeEmail({ email, password: PASSWORD });
  return stage.mailed(email, "/api/new-email/");
}

const newAddress: Make = async (scene) => {
  const path = await askForAddress(scene);
  return { use: () => scene.stage.press(path) };
};

const verification: Make = async ({ stage, subject }) => {
  const { db } = stage.server.deps;
  const unverified = { emailVerified: false };
  await db.transaction((tx) =>
    tx.update(users).set(unverified).where(eq(users.id, subject.userId)),
  );
  await subject.call.auth.sendVerification();
  const path = await stage.mailed(addressOf(subject), "/api/verify-email/");
  return { use: () => stage.press(path) };
};

const recoveryLink: Make = async (scene) => {
  const { stage, subject } = scene;
  const isChanged = await stage.press(await askForAddress(scene));
  if (!isChanged) throw new Error("The address did not change");
  const path = await stage.mailed(addressOf(subject), "/api/way-back/");
  return { use: () => stage.press(path, choose) };
};

const linking: Make = async ({ stage, subject }) => {
  const session = await stage.signIn(subject);
  const permitted = await session?.rest("POST", "/api/auth/identities", { password: PASSWORD });
  const path = pathIn(permitted?.body);
  const cookie = `stepout=${session?.token}`;
  return {
    async use() {
      const account = stage.nextName("linked");
      const left = await stage.journey.leave(path, { cookie });
      if (!URL.canParse(left.location)) return false;
      const callback = await createOidcBrowser().goThrough(left.location, account);
      await stage.journey.comeBack(callback, `${left.cookie}; ${cookie}`);
      const found = await stage.server.deps.db.read
        .select()
        .from(identities)
        .where(eq(identities.subject, account));
      return found.some(({ userId }) => userId === subject.userId);
    },
  };
};

function pathIn(body: unknown): string {
  const path = typeof body === "object" && body !== null && "path" in body ? body.path : undefined;
  if (typeof path !== "string") throw new Error(`No path in ${JSON.stringify(body)}`);
  return path;
}

const identity: Make = async ({ stage, subject }) => ({
  async use() {
    const { session } = await stage.journey.goThrough(subject.username);
    if (session === "") return false;
    const who = await stage.journey.whoIs(session);
    return JSON.stringify(who).includes(subject.userId);
  },
});

export const accountGrants = {
  "reset by mail": resetByMail,
  "reset by a host": resetByHost,
  "import link": importLink,
  "new address": newAddress,
  verification,
  "way back": recoveryLink,
  linking,
  "linked identity": identity,
} satisfies Record<string, Make>;
