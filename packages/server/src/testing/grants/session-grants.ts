import { foldKey } from "@stepout/db/fold-key";
import { BROWSER_KEYS } from "../../declarations/testing/browser-keys.ts";
import { queuePush } from "../../domains/push/queue.service.ts";
import { openStream } from "../live-stream.ts";
import type { Make } from "./grant.ts";
import { PASSWORD } from "./stage.ts";

/** More than the number of wrong passwords allowed per account. */
const ATTEMPTS = 100;

const REFUSED = 429;

const session: Make = async ({ stage, subject }) => {
  const held = await stage.signIn(subject);
  return { use: async () => (await held?.rest("GET", "/api/auth/user"))?.status === 200 };
};

const liveStream: Make = async ({ stage, subject }) => {
  const held = await stage.signIn(subject);
  const stream = await openStream(stage.origin, held?.token);
  return {
    async use() {
      const { db, live } = stage.server.deps;
      const news = { about: "messages", to: [subject.userId] } as const;
      await db.transaction(async () => live.notify(news));
      const isReceived = stream.waitFor(news.about).then(() => true);
      const isOpen = await Promise.race([isReceived, stream.ended.then(() => false)]);
      stream.close();
      return isOpen;
    },
  };
};

const deviceCookie: Make = async ({ stage, subject }) => {
  const credentials = { username: subject.username, password: PASSWORD };
  const signIn = (cookies = {}) =>
    stage.limited.app.inject({ method: "POST", url: "/api/login", payload: credentials, cookies });
  const { cookies } = await signIn();
  const device = cookies.find(({ name }) => name.endsWith("stepout-device"));
  return {
    async use() {
      const { throttle } = stage.limited.deps;
      const attempt = { name: foldKey(subject.username), knownDevice: undefined };
      const tries = Array.from({ length: ATTEMPTS }, (_, nth) =>
        throttle.countSignIn({ ...attempt, address: `192.0.2.${nth}` }),
      );
      await Promise.allSettled(tries);
      if ((await signIn()).statusCode !== REFUSED) throw new Error("The account is not limited");
      return (await signIn({ [device?.name ?? ""]: device?.value ?? "" })).statusCode !== REFUSED;
    },
  };
};

const pushSubscription: Make = async ({ stage, subject }) => {
  const held = await stage.signIn(subject);
  const endpoint = "https://push.example/send/to-the-subject";
  await held?.call.push.create({ endpoint, keys: BROWSER_KEYS });
  const { deps } = stage.server;
  return {
    use: () =>
      deps.db.transaction((tx) =>
        queuePush(tx, deps, {
          userId: subject.userId,
          kind: "message",
          at: deps.clock.now(),
        }),
      ),
  };
};

export const sessionGrants = {
  session,
  "push subscription": pushSubscription,
  "live stream": liveStream,
  "device cookie": deviceCookie,
} satisfies Record<string, Make>;
