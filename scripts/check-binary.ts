// Checks that the single executable runs without other files: `node scripts/check-binary.ts [executable]`.
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
import { runBinary, serveBinary } from "./binary/run-binary.ts";
import { binaryPath, OWN_TARGET } from "./binary/targets.ts";
import { Problem } from "./go/problem.mjs";
import { runCommand } from "./go/process.mjs";

const USERNAME = "nora";
const PASSWORD = "a quiet hill in autumn";

const OK = 200;
const CREATED = 201;

/** False on Windows, which has no SIGTERM and can only kill a process. */
const HAS_SIGTERM = process.platform !== "win32";

async function build(): Promise<string> {
  const { code } = await runCommand(process.execPath, ["scripts/binary.ts"]);
  if (code !== 0) throw new Problem("The executable was not built: see above.");
  return binaryPath(OWN_TARGET);
}

async function checkVersion(file: string, folder: string): Promise<void> {
  const { code, stdout, stderr } = await runBinary(file, folder, ["version"]);
  assert.match(stdout, /^stepout \d.*\nnode \d.*\nsqlite \d/);
  assert.deepEqual({ code, stderr }, { code: 0, stderr: "" });
}

async function checkClosedPipe(file: string, folder: string): Promise<void> {
  const { code, stderr } = await runBinary(file, folder, ["--help"], { isRead: false });
  assert.deepEqual({ code, stderr }, { code: 0, stderr: "" });
}

/** Files that root unpacks must belong to the data folder's owner. */
async function checkOwner(file: string, folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const data = join(folder, "data");
  mkdirSync(data);
  chownSync(data, SERVICE_UID, SERVICE_GID);
  const { code, stderr } = await runBinary(file, folder, ["migrate"]);
  assert.deepEqual({ code, stderr }, { code: 0, stderr: "" });
  const files = readdirSync(data, { recursive: true }).map((name) => join(data, String(name)));
  assert.ok(files.length > 1, "nothing was unpacked");
  const foreign = files.filter((path) => lstatSync(path).uid !== SERVICE_UID);
  assert.deepEqual(foreign, [], "files of another user");
}

async function checkFailedUnpacking(file: string, folder: string): Promise<void> {
  writeFileSync(join(folder, "data"), "");
  const { code, stderr } = await runBinary(file, folder, ["user", "list"]);
  assert.match(stderr, /^Can't unpack the program to .*data: [^\n]+\n$/);
  assert.equal(code, 1);
}

const PROCESSES = 4;

async function checkConcurrentUnpacking(file: string, folder: string): Promise<void> {
  const migrated = await runBinary(file, folder, ["migrate"]);
  assert.deepEqual([migrated.code, migrated.stderr], [0, ""]);
  const program = join(folder, "data", ".program");
  rmSync(program, { recursive: true });
  const list = async () => {
    const { code, stderr } = await runBinary(file, folder, ["user", "list"]);
    return { code, stderr };
  };
  const outcomes = await Promise.all(Array.from({ length: PROCESSES }, list));
  assert.deepEqual(outcomes, Array(PROCESSES).fill({ code: 0, stderr: "" }));
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

async function authenticate(origin: string, path: string, status: number): Promise<string> {
  const response = await fetch(`${origin}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: USERNAME, password: PASSWORD }),
  });
  assert.equal(response.status, status, `${path}: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
}

async function checkAccounts(origin: string): Promise<void> {
  await authenticate(origin, "/api/register", CREATED);
  const cookie = await authenticate(origin, "/api/login", OK);
  const me = await fetch(`${origin}/trpc/auth.user`, { headers: { cookie } });
  assert.match(await me.text(), new RegExp(`"username":"${USERNAME}"`), "the tRPC call");
  await checkThread(origin, cookie);
  await checkPicture(origin, cookie);
}

const GIF = "data:image/gif;base64,R0lGODlhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs=";

/** Uploads a picture, which makes sharp load libvips from an unpacked file. */
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

/** Validates an accomplishment. The validation runs in a worker thread with a separate script. */
async function checkThread(origin: string, cookie: string): Promise<void> {
  const judged = await fetch(`${origin}/api/validate-accomplishment`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ content: "I sang on the bus." }),
  });
  assert.match(await judged.text(), /"actionHappened":true/, "the judge of accomplishments");
}

async function whileServed(
  file: string,
  folder: string,
  variables: Record<string, string>,
  check: (origin: string) => Promise<void>,
): Promise<void> {
  const server = await serveBinary(file, folder, variables);
  let exit: Awaited<ReturnType<typeof server.stop>>;
  try {
    await check(server.origin);
  } finally {
    exit = await server.stop();
  }
  if (HAS_SIGTERM) assert.deepEqual(exit, { code: 0, stderr: "" });
}

async function checkServing(file: string, folder: string): Promise<void> {
  await whileServed(file, folder, {}, async (origin) => {
    await checkHealth(origin);
    await checkWebApp(origin);
    await checkAccounts(origin);
    assert.ok(existsSync(join(folder, "data/stepout.db")), "the data file was not created");
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
  "prints its version": checkVersion,
  "exits cleanly when the reader of its output closes the pipe": checkClosedPipe,
  "gives files that root unpacks to the owner of the data folder": checkOwner,
  "prints one line when it can't unpack its files": checkFailedUnpacking,
  "unpacks its files from several processes at once": checkConcurrentUnpacking,
  "serves, migrates, signs up, signs in and stops": checkServing,
  "serves, signs up, signs in and stops on PostgreSQL": checkPostgres,
};

async function checkAll(file: string): Promise<void> {
  for (const [what, check] of Object.entries(CHECKS)) {
    const folder = mkdtempSync(join(tmpdir(), "stepout-binary-"));
    const start = performance.now();
    try {
      await check(file, folder);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Problem(`failed: ${what}: ${reason}`, { cause: error });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    process.stdout.write(`passed: ${what} (${Math.round(performance.now() - start)} ms)\n`);
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
