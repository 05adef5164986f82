import { deviceStorage, type SafeStorage, tabStorage } from "#lib/browser-storage.ts";
import { type InputOf, type Path, responses } from "./responses.ts";

const CALLS = "/trpc/";
const NOT_FOUND = 404;

const REFUSAL = {
  error: {
    message: "This isn't part of the demo.",
    code: -32_009,
    data: { code: "CONFLICT", httpStatus: 409, domainCode: "conflict", issues: [] },
  },
};

const hasResponse = (path: string): path is Path => Object.hasOwn(responses, path);

const dataOf = <P extends Path>(path: P, input: InputOf<P>) => responses[path]?.(input);

async function respondTo(address: URL, body: unknown): Promise<Response> {
  if (!address.pathname.startsWith(CALLS)) return new Response(null, { status: NOT_FOUND });
  const sent = typeof body === "string" ? body : (address.searchParams.get("input") ?? "{}");
  const inputs: Record<string, InputOf<Path>> = JSON.parse(sent);
  const paths = address.pathname.slice(CALLS.length).split(",");
  return Response.json(
    paths.map((path, index) =>
      hasResponse(path) ? { result: { data: dataOf(path, inputs[index]) } } : REFUSAL,
    ),
  );
}

/** Never receives a live notice, because the demo has no other players. */
class SilentEventSource extends EventTarget {
  readonly readyState = 0;
  close(): void {}
}

function copyToMemory({
  listKeys,
  read,
}: SafeStorage): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const items = new Map(listKeys().map((key) => [key, read(key) ?? ""]));
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

/** The demo must not change the surrounding app's data. */
export function isolateWindow(): void {
  window.fetch = (target, init) =>
    respondTo(
      new URL(target instanceof Request ? target.url : target, window.location.href),
      init?.body,
    );
  Object.defineProperty(window, "localStorage", { value: copyToMemory(deviceStorage) });
  Object.defineProperty(window, "sessionStorage", { value: copyToMemory(tabStorage) });
  Reflect.deleteProperty(window, "PushManager");
  Object.defineProperty(window, "EventSource", { value: SilentEventSource });
}
