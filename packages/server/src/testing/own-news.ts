import { randomUUID } from "node:crypto";
import type { Deps } from "../deps.ts";

/** Waits until this process has heard of all its own commits. */
export async function hearOwn({ db, live }: Pick<Deps, "db" | "live">): Promise<void> {
  const nobody = randomUUID();
  const isHeard = new Promise<void>((resolve) =>
    db.onNews("live", (text) => {
      if (text.includes(nobody)) resolve();
    }),
  );
  await db.transaction(async () => live.tell({ about: "profile", to: [nobody] }));
  await isHeard;
}
