import { seedOf } from "../lib/colors/seed.ts";
import type { ShellFile } from "./shell-file.ts";

const NAME = "stepout-shell-";

/** The page of all screens. */
const PAGE = "/index.html";

/** Leaves some of the network to the person. */
const AT_ONCE = 3;

/** The encoding in which a file was sent does not matter. */
const ANY_FORM: CacheQueryOptions = { ignoreVary: true };

const addressOf = ({ url }: ShellFile) => `/${url}`;

/** The files of one version of the app, kept so that it opens without the network. */
export function createShell(files: ShellFile[]) {
  const name = NAME + seedOf(JSON.stringify(files)).toString(36);
  const addresses = new Set(files.map(addressOf));

  async function fetchFile(cache: Cache, file: ShellFile): Promise<void> {
    const address = addressOf(file);
    const earlier = file.revision === null ? await caches.match(address, ANY_FORM) : undefined;
    if (earlier) return cache.put(address, earlier);
    // The browser's own cache may still hold an older file of the same name.
    const response = await fetch(address, { cache: file.revision ? "reload" : "default" });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    await cache.put(address, response);
  }

  /** Fetches the files that no earlier version has. If one fails, the version is not installed. */
  async function fill(): Promise<void> {
    const cache = await caches.open(name);
    const waiting = [...files];
    const fetchOn = async () => {
      for (let file = waiting.pop(); file; file = waiting.pop()) await fetchFile(cache, file);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, fetchOn));
  }

  /** Open pages may still use the version before, and nobody an older one. */
  async function dropOld(): Promise<void> {
    const names = (await caches.keys()).filter((key) => key.startsWith(NAME) && key !== name);
    await Promise.all(names.slice(0, -1).map((key) => caches.delete(key)));
  }

  async function find(address: string): Promise<Response | undefined> {
    const cache = await caches.open(name);
    return (await cache.match(address, ANY_FORM)) ?? (await caches.match(address, ANY_FORM));
  }

  return {
    fill,
    dropOld,
    holds: (path: string) => addresses.has(path) || path.startsWith("/assets/"),
    answer: async (request: Request) => (await find(request.url)) ?? fetch(request),
    answerScreen: async (request: Request) => (await find(PAGE)) ?? fetch(request),
  };
}
