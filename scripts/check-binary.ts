// Proves that the single executable needs nothing but itself. Builds it first, unless a file is named:
// `node scripts/check-binary.ts dist/stepout-linux-x64`.
import assert from "node:assert/strict";
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "../packages/db/src/testing/postgres-server.ts";
import { SERVICE_GID, SERVICE_UID } from "../packages/db/src/testing/service-owner.ts";
import { binaryPath, OWN_TARGET } from "./binary/targets.ts";
import { runBinary, serveBinary } from "./binary/trial.ts";
import { Problem } from "./go/problem.mjs";
import { runToTheEnd } from "./go/process.mjs";

const USERNAME = "nora";
const PASSWORD = "a quiet hill in autumn";

const OK = 200;
const CREATED = 201;

/** Windows can't ask a process to end, only kill it. */
const CAN_BE_ASKED_TO_END = process.platform !== "win32";

async function build(): Promise<string> {
  const { code } = await runToTheEnd(process.execPath, ["scripts/binary.ts"]);
  if (code !== 0) throw new Problem("The executable was not built: see above.");
  return binaryPath(OWN_TARGET);
}

async function checkVersion(file: string, folder: string): Promise<void> {
  const { code, output, complaints } = await runBinary(file, folder, ["version"]);
  assert.match(output, /^stepout \d.*\nnode \d.*\nsqlite \d/);
  assert.deepEqual({ code, complaints }, { code: 0, complaints: "" });
}

async function checkGoneReader(file: string, folder: string): Promise<void> {
  const { code, complaints } = await runBinary(file, folder, ["--help"], { isRead: false });
  assert.deepEqual({ code, complaints }, { code: 0, complaints: "" });
}

/** The server runs as the owner of the data folder, and must be able to use files that root unpacks. */
async function checkOwner(file: string, folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const data = join(folder, "data");
  mkdirSync(data);
  chownSync(data, SERVICE_UID, SERVICE_GID);
  const { code, complaints } = await runBinary(file, folder, ["migrate"]);
  assert.deepEqual({ code, complaints }, { code: 0, complaints: "" });
  const made = readdirSync(data, { recursive: true }).map((name) => join(data, String(name)));
  assert.ok(made.length > 1, "nothing was unpacked");
  const ofOthers = made.filter((path) => lstatSync(path).uid !== SERVICE_UID);
  assert.deepEqual(ofOthers, [], "files of another user");
}

/** The data folder is a file here, so that nothing can be unpacked to it. */
async function checkMistake(file: string, folder: string): Promise<void> {
  writeFileSync(join(folder, "data"), "");
  const { code, complaints } = await runBinary(file, folder, ["user", "list"]);
  assert.match(complaints, /^The program can't unpack itself to .*data: [^\n]+\n$/);
  assert.equal(code, 1);
}

const AT_ONCE = 4;

async function checkUnpackingAtOnce(file: string, folder: string): Promise<void> {
  const migrated = await runBinary(file, folder, ["migrate"]);
  assert.deepEqual([migrated.code, migrated.complaints], [0, ""]);
  const program = join(folder, "data", ".program");
  rmSync(program, { recursive: true });
  const list = async () => {
    const { code, complaints } = await runBinary(file, folder, ["user", "list"]);
    return { code, complaints };
  };
  const outcomes = await Promise.all(Array.from({ length: AT_ONCE }, list));
  assert.deepEqual(outcomes, Array(AT_ONCE).fill({ code: 0, complaints: "" }));
  assert.equal(readdirSync(program).length, 1, "unfinished folders are left");
}

async function checkWebApp(origin: string): Promise<void> {
  const page = await fetch(`${origin}/`);
  const html = await page.text();
  assert.equal(page.status, OK, "the page");
  const [, script] = /<script[^>]+src="(\/assets\/[^"]+\.js)"/.exec(html) ?? [];
  const asset = await fetch(`${origin}${script}`);
  assert.equal(asset.status, OK, `the script ${script} of the page`);
  assert.match(asset.headers.get("content-type") ?? "", /javascript/);
  assert.ok((await asset.text()).length > 0, "the script is empty");
}

async function checkHealth(origin: string): Promise<void> {
  for (const path of ["/healthz", "/readyz"]) {
    assert.equal((await fetch(`${origin}${path}`)).status, OK, path);
  }
}

/** Sends a form of the sign-in page; returns the session's cookie. */
async function enter(origin: string, path: string, status: number): Promise<string> {
  const answer = await fetch(`${origin}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: USERNAME, password: PASSWORD }),
  });
  assert.equal(answer.status, status, `${path}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
}

async function checkAccounts(origin: string): Promise<void> {
  await enter(origin, "/api/register", CREATED);
  const cookie = await enter(origin, "/api/login", OK);
  const me = await fetch(`${origin}/trpc/auth.user`, { headers: { cookie } });
  assert.match(await me.text(), new RegExp(`"username":"${USERNAME}"`), "the tRPC call");
  await checkThread(origin, cookie);
  await checkPicture(origin, cookie);
}

/** A GIF of one pixel. */
const GIF = "data:image/gif;base64,R0lGODlhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs=";

/** sharp loads libvips from an unpacked file with the first picture. */
async function checkPicture(origin: string, cookie: string): Promise<void> {
  const saved = await fetch(`${origin}/api/user/profile`, {
    method: "PATCH",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ firstName: "Nora", profileImage: GIF }),
  });
  const text = await saved.text();
  const [, address] = /"profileImageUrl":"([^"]+)"/.exec(text) ?? [];
  const picture = await fetch(`${origin}${address}`, { headers: { cookie } });
  assert.equal(picture.headers.get("content-type"), "image/jpeg", `the picture: ${text}`);
}

/** The judge of accomplishments runs in a thread with a script of its own. */
async function checkThread(origin: string, cookie: string): Promise<void> {
  const judged = await fetch(`${origin}/api/validate-accomplishment`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ content: "I sang on the bus." }),
  });
  assert.match(await judged.text(), /"actionHappened":true/, "the judge of accomplishments");
}

/** Serves while `check` looks at it, and ends without a complaint. */
async function whileServed(
  file: string,
  folder: string,
  variables: Record<string, string>,
  check: (origin: string) => Promise<void>,
): Promise<void> {
  const server = await serveBinary(file, folder, variables);
  let end: Awaited<ReturnType<typeof server.end>>;
  try {
    await check(server.origin);
  } finally {
    end = await server.end();
  }
  if (CAN_BE_ASKED_TO_END) assert.deepEqual(end, { code: 0, complaints: "" });
}

/** Serves from an empty folder, and tries the main functions. */
async function checkServing(file: string, folder: string): Promise<void> {
  await whileServed(file, folder, {}, async (origin) => {
    await checkHealth(origin);
    await checkWebApp(origin);
    await checkAccounts(origin);
    assert.ok(existsSync(join(folder, "data/stepout.db")), "the data file was not made");
  });
}

async function checkPostgres(file: string, folder: string): Promise<void> {
  const postgres = await startPostgres();
  const variables = { DATABASE_URL: postgres.urlOf("postgres") };
  try {
    await whileServed(file, folder, variables, async (origin) => {
      await checkHealth(origin);
      await checkAccounts(origin);
    });
  } finally {
    postgres.stop();
  }
}

const CHECKS = {
  "tells its version": checkVersion,
  "exits cleanly when the reader of its help has gone": checkGoneReader,
  "gives files that root unpacks to the owner of the data folder": checkOwner,
  "says in a line why it can't unpack itself": checkMistake,
  "can be unpacked by several processes at once": checkUnpackingAtOnce,
  "serves, migrates, registers, signs in and stops": checkServing,
  "does so on PostgreSQL": checkPostgres,
};

async function checkAll(file: string): Promise<void> {
  for (const [what, check] of Object.entries(CHECKS)) {
    const folder = mkdtempSync(join(tmpdir(), "stepout-binary-"));
    const start = performance.now();
    try {
      await check(file, folder);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Problem(`That it ${what} is not so: ${reason}`, { cause: error });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    process.stdout.write(`It ${what} (${Math.round(performance.now() - start)} ms).\n`);
  }
}

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  await checkAll(file === undefined ? await build() : resolve(file));
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
