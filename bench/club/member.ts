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

/** Signs a member in. */
export async function signIn(
  origin: string,
  { id, number }: { id: string; number: number },
  password: string,
): Promise<Member> {
  const name = `member${number}`;
  const forwarded = { "x-forwarded-for": networkOf(number) };
  const json = { ...forwarded, "content-type": "application/json" };
  const answer = await fetch(`${origin}/api/login`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ username: name, password }),
    redirect: "manual",
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Refused(answer.status, "Signing in");
  const cookie = answer.headers
    .getSetCookie()
    .map((header) => header.split(";")[0])
    .join("; ");

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
