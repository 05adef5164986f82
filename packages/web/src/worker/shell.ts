import { seedOf } from "../lib/colors/seed.ts";
import type { ShellFile } from "./shell-file.ts";

const NAME = "stepout-shell-";

/** The page that all screens begin with. */
const PAGE = "/index.html";

/** Leaves the network to whatever the person does meanwhile. */
const AT_ONCE = 3;

/** Which of its forms a file was sent in does not matter to what it says. */
const ANY_FORM: CacheQueryOptions = { ignoreVary: true };

const addressOf = ({ url }: ShellFile) => `/${url}`;

/** The files of one version of the app, kept for opening it without the network. */
export function createShell(files: ShellFile[]) {
  const name = NAME + seedOf(JSON.stringify(files)).toString(36);
  const addresses = new Set(files.map(addressOf));

  async function fetchFile(cache: Cache, file: ShellFile): Promise<void> {
    const address = addressOf(file);
    const earlier = file.revision === null ? await caches.match(address, ANY_FORM) : undefined;
    if (earlier) return cache.put(address, earlier);
    // What keeps its name may still be the old one in the browser's own cache.
    const response = await fetch(address, { cache: file.revision ? "reload" : "default" });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    await cache.put(address, response);
  }

  /** Fetches what earlier versions have not brought; all of it, or the version is not taken. */
  async function fill(): Promise<void> {
    const cache = await caches.open(name);
    const waiting = [...files];
    const fetchOn = async () => {
      for (let file = waiting.pop(); file; file = waiting.pop()) await fetchFile(cache, file);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, fetchOn));
  }

  /** Pages that were open before go on with the version before; what is older nobody uses. */
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
