const NAME = "stepout-shell-";

const PAGE = "/index.html";

/** Folder of immutable files, whose names contain a hash of their content. */
const HASHED = "/assets/";

const ANY_ENCODING: CacheQueryOptions = { ignoreVary: true };

/** A version of the app and its files. Changing any file changes the version. */
export interface ShellFiles {
  version: string;
  files: string[];
}

export function createShell({ version, files }: ShellFiles) {
  const name = NAME + version;
  const addresses = new Set(files.map((file) => `/${file}`));

  async function fetchFile(cache: Cache, address: string): Promise<void> {
    const isHashed = address.startsWith(HASHED);
    const earlier = isHashed ? await caches.match(address, ANY_ENCODING) : undefined;
    if (earlier) return cache.put(address, earlier);
    // The HTTP cache may still have an older file of the same name.
    const response = await fetch(address, { cache: isHashed ? "default" : "reload" });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    await cache.put(address, response);
  }

  /**
   * Fetches the files that no earlier version has, one at a time to save bandwidth. Throws if one fails, so that the
   * version is not installed.
   */
  async function fill(): Promise<void> {
    const cache = await caches.open(name);
    for (const address of addresses) await fetchFile(cache, address);
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

  return {
    fill,
    dropOld,
    has: (path: string) => addresses.has(path) || path.startsWith(HASHED),
    respond: async (request: Request) => (await find(request.url)) ?? fetch(request),
    respondWithPage: async (request: Request) => (await find(PAGE)) ?? fetch(request),
  };
}
