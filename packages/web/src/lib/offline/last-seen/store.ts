import { forgetLastSeen } from "./forget.ts";
import { ANSWERS_MAX, KEPT_MS, LAST_SEEN_DATABASE } from "./last-seen.rules.ts";

const OWNER = "owner";
const ANSWERS = "answers";
const BY_TIME = "by-time";

interface Owner {
  userId: string;
  /** When the server last confirmed that they are signed in. */
  confirmedAt: number;
  /** The moment of the server up to which what was taken out of games has been forgotten here. */
  forgottenUntil?: string;
}

export interface Answer {
  key: string;
  data: unknown;
  keptAt: number;
}

const settle = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(LAST_SEEN_DATABASE);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(OWNER);
    request.result
      .createObjectStore(ANSWERS, { keyPath: "key" satisfies keyof Answer })
      .createIndex(BY_TIME, "keptAt" satisfies keyof Answer);
  };
  return settle(request);
}

/**
 * Runs one transaction and closes the connection, which would keep the database from being deleted.
 */
async function transact<Result>(
  mode: IDBTransactionMode,
  work: (owner: IDBObjectStore, answers: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction([OWNER, ANSWERS], mode);
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const [result] = await Promise.all([
      work(transaction.objectStore(OWNER), transaction.objectStore(ANSWERS)),
      ended,
    ]);
    return result;
  } finally {
    database.close();
  }
}

const readOwner = async (store: IDBObjectStore): Promise<Owner | undefined> =>
  settle<Owner | undefined>(store.get(OWNER));

/** The owner of the kept answers. */
export const findOwner = async (): Promise<string | undefined> =>
  (await transact("readonly", readOwner))?.userId;

async function dropOldest(answers: IDBObjectStore): Promise<void> {
  const excess = (await settle(answers.count())) - ANSWERS_MAX;
  if (excess <= 0) return;
  for (const key of await settle(answers.index(BY_TIME).getAllKeys(null, excess))) {
    answers.delete(key);
  }
}

/**
 * Keeps the server's answers to this person. Only an answer that says who is signed in admits a new
 * owner: an answer that comes after its person has signed out is refused. Returns the data that
 * these have replaced.
 */
export const keepAnswers = (
  userId: string,
  kept: Map<string, unknown>,
  saysWhoIsSignedIn: boolean,
): Promise<unknown[]> =>
  transact("readwrite", async (owners, answers) => {
    const owner = await readOwner(owners);
    const isTheirs = owner?.userId === userId;
    if (!isTheirs && !saysWhoIsSignedIn) return [];
    if (!isTheirs) answers.clear();
    const now = Date.now();
    const known = isTheirs ? owner : undefined;
    owners.put({ ...known, userId, confirmedAt: now } satisfies Owner, OWNER);
    const replaced: unknown[] = [];
    for (const [key, data] of kept) {
      const before = await settle<Answer | undefined>(answers.get(key));
      replaced.push(before?.data);
      answers.put({ key, data, keptAt: now } satisfies Answer);
    }
    await dropOldest(answers);
    return replaced;
  });

/** Up to which moment of the server this person's answers lack what was taken out of games. */
export const findForgottenUntil = async (userId: string): Promise<string | undefined> => {
  const owner = await transact("readonly", readOwner);
  return owner?.userId === userId ? owner.forgottenUntil : undefined;
};

export const noteForgottenUntil = (userId: string, forgottenUntil: string): Promise<void> =>
  transact("readwrite", async (owners) => {
    const owner = await readOwner(owners);
    if (owner?.userId === userId) owners.put({ ...owner, forgottenUntil } satisfies Owner, OWNER);
  });

/** Removes matching answers. Returns the removed ones and the others. */
export const dropAnswers = (
  isDropped: (answer: Answer) => boolean,
): Promise<{ gone: Answer[]; left: Answer[] }> =>
  transact("readwrite", async (_owners, answers) => {
    const { gone = [], left = [] } = Object.groupBy(
      await settle<Answer[]>(answers.getAll()),
      (answer) => (isDropped(answer) ? "gone" : "left"),
    );
    for (const { key } of gone) answers.delete(key);
    return { gone, left };
  });

/** The server's last answer to this person, if it is recent enough. */
export async function findAnswer(userId: string, key: string): Promise<unknown> {
  const found = await transact("readonly", async (owners, answers) => ({
    owner: await readOwner(owners),
    answer: await settle<Answer | undefined>(answers.get(key)),
  }));
  if (found.owner?.userId !== userId) return undefined;
  if (Date.now() - found.owner.confirmedAt <= KEPT_MS) return found.answer?.data;
  await forgetLastSeen();
  return undefined;
}
