import { signIn } from "../measuring/sign-in.ts";

export interface Member {
  id: string;
  query(procedure: string, input?: object): Promise<unknown>;
  mutate(procedure: string, input: object): Promise<unknown>;
  /** Fetches a path and reads the whole response. */
  fetch(path: string): Promise<void>;
}

export class FailedRequest extends Error {
  readonly status: number;
  constructor(status: number, what: string) {
    super(`${what} returned ${status}`);
    this.status = status;
  }
}

const networkOf = (number: number) => `10.0.${Math.floor(number / 250)}.${(number % 250) + 1}`;

/** Signs in a member. Each member has a different IP address. */
export async function signInMember(
  origin: string,
  { id, username }: { id: string; username: string },
  number: number,
): Promise<Member> {
  const forwarded = { "x-forwarded-for": networkOf(number) };
  const json = { ...forwarded, "content-type": "application/json" };
  const cookie = await signIn(origin, username, forwarded);

  async function call(path: string, init: RequestInit): Promise<Response> {
    const response = await fetch(origin + path, init);
    if (!response.ok) {
      await response.arrayBuffer();
      throw new FailedRequest(response.status, path.split("?")[0] ?? path);
    }
    return response;
  }

  const dataOf = async (response: Response): Promise<unknown> => {
    const body: unknown = await response.json();
    if (typeof body !== "object" || body === null || !("result" in body)) return undefined;
    const { result } = body;
    return typeof result === "object" && result !== null && "data" in result
      ? result.data
      : undefined;
  };

  return {
    id,
    async query(procedure, input) {
      const search = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : "";
      return dataOf(
        await call(`/trpc/${procedure}${search}`, { headers: { ...forwarded, cookie } }),
      );
    },
    async mutate(procedure, input) {
      const init = { method: "POST", headers: { ...json, cookie }, body: JSON.stringify(input) };
      return dataOf(await call(`/trpc/${procedure}`, init));
    },
    async fetch(path) {
      const response = await call(path, { headers: { ...forwarded, cookie } });
      await response.arrayBuffer();
    },
  };
}
