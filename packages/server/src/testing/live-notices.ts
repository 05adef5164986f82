import { randomUUID } from "node:crypto";
import type { Deps } from "../deps.ts";
import type { TestPerson } from "./test-server.ts";
import { newSession } from "./test-server.ts";

/** Waits until this process has received the broadcasts of all its commits. */
export async function waitForOwnNotices({ db, live }: Pick<Deps, "db" | "live">): Promise<void> {
  const marker = randomUUID();
  const isHeard = new Promise<void>((resolve) =>
    db.onBroadcast("live", (text) => {
      if (text.includes(marker)) resolve();
    }),
  );
  await db.transaction(async () => live.notify({ about: "profile", to: [marker] }));
  await isHeard;
}

/** Returns the topics in the first notice after resuming from a position. */
export async function readNoticesSince(
  deps: Pick<Deps, "db" | "live" | "sessions">,
  { userId }: Pick<TestPerson, "userId">,
  position: string,
) {
  const { live, sessions } = deps;
  // Use an empty token for a deleted account, which can't start a session.
  const token = await newSession(deps, userId).catch(() => "");
  const session = await sessions.resolve(token);
  const owner = { userId, sessionId: session?.sessionId ?? "" };
  const stream = live.listen(owner, undefined, position);
  const { value } = await stream.next();
  await stream.return();
  return value?.notice.map(({ about }) => about).sort() ?? [];
}
