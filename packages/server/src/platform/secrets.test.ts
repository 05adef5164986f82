import { chownSync, mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { createTestDatabase } from "@stepout/db/testing";
import { SERVICE_GID, SERVICE_UID } from "@stepout/db/testing/service-owner";
import { expect, it } from "vitest";
import { readEnv } from "../env/env.ts";
import { copySecrets, openSecrets } from "./secrets.ts";

const MODE_BITS = 0o777;

it("MEND-20 secrets created by a command belong to the data folder's owner", async () => {
  const test = await createTestDatabase();
  chownSync(test.folder, SERVICE_UID, SERVICE_GID);
  const env = readEnv({ DATABASE_URL: test.url });
  const { linkKey, pushKey } = await openSecrets(env, test.db);
  expect([linkKey(), pushKey()]).not.toContain("");
  const moved = join(test.folder, "moved");
  mkdirSync(moved);
  chownSync(moved, SERVICE_UID, SERVICE_GID);
  copySecrets(env, readEnv({ DATABASE_URL: `file:${join(moved, "stepout.db")}` }));
  for (const folder of [test.folder, moved]) {
    for (const name of ["link-key", "metrics-token", "push-key"]) {
      const { uid, gid, mode } = statSync(join(folder, name));
      expect([name, uid, gid, mode & MODE_BITS]).toEqual([name, SERVICE_UID, SERVICE_GID, 0o600]);
    }
  }
  await test.remove();
});
