import { DatabaseSync } from "node:sqlite";

const PASSWORD = "one brave step at a time";
const DAY_MS = 86_400_000;
const AT_ONCE = 8;

const at = (moment: number) => new Date(moment).toISOString();

/** Writes comments over HTTP and records the acknowledged ones. */
export interface WritingClient {
  readonly acknowledged: string[];
  /** Writes several comments in parallel until `isWanted` returns false or a write fails. */
  writeWhile(isWanted: () => boolean): Promise<void>;
  /** Writes several comments in parallel until `count` more are acknowledged or a write fails. */
  writeUntil(count: number): Promise<void>;
  write(): Promise<number>;
  /** Reads the post's comments as the app does, and returns the HTTP status. */
  read(): Promise<number>;
  /** Sends all later requests round-robin to other servers with the same data. */
  moveTo(...origins: string[]): void;
}

async function post(address: string, cookie: string, body: object): Promise<Response> {
  return await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });
}

const idIn = (body: unknown): string => {
  const id = typeof body === "object" && body !== null && "id" in body ? body.id : undefined;
  if (typeof id !== "string") throw new Error(`No id in ${JSON.stringify(body)}`);
  return id;
};

/** Creates an account, a game and a post to comment on. */
export async function createWritingClient(
  origin: string,
  username = "ana",
): Promise<WritingClient> {
  let origins = [origin];
  const registered = await post(`${origin}/api/register`, "", {
    username,
    password: PASSWORD,
  });
  const cookie = registered.headers
    .getSetCookie()
    .map((header) => header.split(";")[0])
    .join("; ");
  const game = await post(`${origin}/api/games`, cookie, {
    name: "Many words",
    startTime: at(Date.now() - DAY_MS),
    endTime: at(Date.now() + DAY_MS),
  });
  const gameId = idIn(await game.json());
  const shared = await post(`${origin}/api/posts`, cookie, {
    gameId,
    content: "I talked to a stranger on the bus and we laughed.",
  });
  const postId = idIn(await shared.json());
  const acknowledged: string[] = [];
  let written = 0;

  const nextOrigin = () => origins[written % origins.length] ?? origin;

  async function write(): Promise<number> {
    written += 1;
    const content = `comment ${written} of ${username}`;
    const response = await post(`${nextOrigin()}/api/comments`, cookie, { postId, content });
    await response.arrayBuffer();
    if (response.ok) acknowledged.push(content);
    return response.status;
  }

  async function writeWhile(isWanted: () => boolean): Promise<void> {
    const writer = async () => {
      while (isWanted()) {
        const status = await write().catch(() => 0);
        if (status !== 201) return;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, writer));
  }

  return {
    acknowledged,
    write,
    writeWhile,
    writeUntil(count) {
      const goal = acknowledged.length + count;
      return writeWhile(() => acknowledged.length < goal);
    },
    async read() {
      const response = await fetch(`${nextOrigin()}/api/posts?gameId=${gameId}`, {
        headers: { cookie },
      });
      await response.arrayBuffer();
      return response.status;
    },
    moveTo(...others) {
      origins = others;
    },
  };
}

/** Returns the comments missing from a database, which another process may be serving. */
export function findLost(path: string, acknowledged: readonly string[]): string[] {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const rows = [...database.prepare("SELECT content FROM comments").iterate()];
    const stored = new Set(rows.map(({ content }) => content));
    return acknowledged.filter((content) => !stored.has(content));
  } finally {
    database.close();
  }
}
