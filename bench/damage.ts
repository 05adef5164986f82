// Damages copies of a demo database at random, and counts which are refused and which serve.
// With --served, each is written to as by a server before all of it is proven.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { seedDemo } from "../packages/db/demo/seed.ts";
import { openDataFile } from "../packages/db/src/index.ts";
import { createLocalPictures } from "../packages/db/src/pictures/local-pictures.ts";
import { openDamagedCopies } from "../packages/db/src/testing/damaged-files/open-copies.ts";
import { makeLarge } from "../packages/db/src/testing/large-file.ts";

const { values } = parseArgs({
  options: {
    copies: { type: "string", default: "300" },
    seed: { type: "string", default: String(Date.now()) },
    served: { type: "boolean", default: false },
  },
});

const folder = mkdtempSync(join(tmpdir(), "stepout-damage-"));
try {
  const sound = join(folder, "sound.db");
  const db = openDataFile(`file:${sound}`);
  const pictures = createLocalPictures(join(folder, "pictures"));
  await seedDemo({ db, pictures }, { now: Date.now(), passwordHash: "nobody's" });
  if (values.served) await makeLarge(db);
  await db.close();
  const copies = Number(values.copies);
  const order = { folder, copies, seed: Number(values.seed), isServed: values.served };
  const outcome = await openDamagedCopies(sound, order);
  for (const line of outcome.wrong) process.stdout.write(`${line}\n`);
  const { refused, right, wrong } = outcome;
  process.stdout.write(
    `seed ${values.seed}\ncopies ${copies}, refused ${refused}, right ${right}, wrong ${wrong.length}\n`,
  );
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
