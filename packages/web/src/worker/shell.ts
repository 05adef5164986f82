const NAME = "stepout-shell-";

const PAGE = "/index.html";

/** Folder of immutable files, whose names contain a hash of their content. */
const HASHED = "/assets/";

declare const self: ServiceWorkerGlobalScope;

/** Per start of the worker. */
const REPAIRS_MAX = 3;

const ANY_ENCODING: CacheQueryOptions = { ignoreVary: true };

/** Contains SHA-256 hashes in base64. The version changes when any file changes. */
export interface ShellFiles {
  version: string;
  files: Record<string, string>;
}

async function hashOf(response: Response): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}

export function createShell({ version, files }: ShellFiles) {
  const name = NAME + version;
  const hashes = new Map(Object.entries(files).map(([file, hash]) => [`/${file}`, hash]));

  const isIntact = async (address: string, response: Response): Promise<boolean> =>
    // Treat an unreadable file as damaged.
    (await hashOf(response).catch(() => undefined)) === hashes.get(address);

  async function fetchFile(cache: Cache, address: string, mode: RequestCache): Promise<void> {
    const response = await fetch(address, { cache: mode });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    // Delete the damaged file only now, so that it survives a failed download.
    await cache.delete(address, ANY_ENCODING);
    await cache.put(address, response);
  }

  async function copyFile(cache: Cache, address: string): Promise<boolean> {
    if (!address.startsWith(HASHED)) return false;
    const earlier = await caches.match(address, ANY_ENCODING);
    if (!earlier || !(await isIntact(address, earlier.clone()))) return false;
    await cache.put(address, earlier);
    return true;
  }

  /**
   * Fetches one file at a time to save bandwidth.
   * @throws if a file can't be fetched, which cancels the installation
   */
  async function fill(): Promise<void> {
    const cache = await caches.open(name);
    for (const address of hashes.keys()) {
      if (await copyFile(cache, address)) continue;
      // Bypass the HTTP cache for a file without a hash, because the cached version may be old.
      await fetchFile(cache, address, address.startsWith(HASHED) ? "default" : "reload");
    }
  }

  /** Deletes all earlier versions except the latest, which open pages may still use. */
  async function dropOld(): Promise<void> {
    const names = (await caches.keys()).filter((key) => key.startsWith(NAME) && key !== name);
    await Promise.all(names.slice(0, -1).map((key) => caches.delete(key)));
  }

  async function find(address: string): Promise<Response | undefined> {
    const cache = await caches.open(name);
    return (
      (await cache.match(address, ANY_ENCODING)) ?? (await caches.match(address, ANY_ENCODING))
    );
  }

  async function isDamaged(address: string): Promise<boolean> {
    const stored = await (await caches.open(name)).match(address, ANY_ENCODING);
    return stored !== undefined && !(await isIntact(address, stored));
  }

  /** Downloads all damaged files again. Returns false if a file is still damaged. */
  async function mend(): Promise<boolean> {
    const cache = await caches.open(name);
    for (const address of hashes.keys()) {
      if (!(await isDamaged(address))) continue;
      await fetchFile(cache, address, "reload");
      if (await isDamaged(address)) return false;
    }
    return true;
  }

  let repairs = 0;

  /** The repair in progress, if any. */
  let mending: Promise<boolean> | undefined;

  /** Reloads the page after a repair, because its code may have failed. */
  async function check(
    { clientId, resultingClientId }: FetchEvent,
    address: string,
  ): Promise<void> {
    // Limit the repairs, because a failing disk could otherwise reload the page in an endless loop.
    if (mending || repairs >= REPAIRS_MAX || !(await isDamaged(address)) || mending) return;
    repairs += 1;
    mending = mend().catch(() => false);
    const isRepaired = await mending;
    mending = undefined;
    if (!isRepaired) return;
    const page = await self.clients.get(resultingClientId || clientId);
    if (page instanceof WindowClient) await page.navigate(page.url);
  }

  /** Checks the stored file after responding, because hashing it first would delay every start. */
  function serve(event: FetchEvent, address: string): void {
    // If the cache can't be read, ask the server.
    const stored = Promise.resolve(mending)
      .then(() => find(address))
      .catch(() => undefined);
    event.respondWith(stored.then((found) => found ?? fetch(event.request)));
    event.waitUntil(check(event, address).catch(() => undefined));
  }

  return {
    fill,
    dropOld,
    has: (path: string) => hashes.has(path) || path.startsWith(HASHED),
    serve,
    servePage: (event: FetchEvent) => serve(event, PAGE),
  };
}
