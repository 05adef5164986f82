import { signIn } from "../measuring/people.ts";

/** Asks like the app: one procedure in one request, through a proxy. */
export interface Member {
  id: string;
  ask(procedure: string, input?: object): Promise<unknown>;
  tell(procedure: string, input: object): Promise<unknown>;
  /** Fetches an address of this host and reads all of it. */
  fetch(path: string): Promise<void>;
}

/** An answer that is not a success. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, what: string) {
    super(`${what} was answered with ${status}`);
    this.status = status;
  }
}

const networkOf = (number: number) => `10.0.${Math.floor(number / 250)}.${(number % 250) + 1}`;

/** Signs a member in, who has a network of their own. */
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
      throw new Refused(response.status, path.split("?")[0] ?? path);
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
    async ask(procedure, input) {
      const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : "";
      return dataOf(
        await call(`/trpc/${procedure}${query}`, { headers: { ...forwarded, cookie } }),
      );
    },
    async tell(procedure, input) {
      const init = { method: "POST", headers: { ...json, cookie }, body: JSON.stringify(input) };
      return dataOf(await call(`/trpc/${procedure}`, init));
    },
    async fetch(path) {
      const response = await call(path, { headers: { ...forwarded, cookie } });
      await response.arrayBuffer();
    },
  };
}
