import { PASSWORD } from "../data-sets/data-set.ts";

export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** Signs in a user of a data set. Returns the value of the `cookie` header. */
export async function signIn(
  origin: string,
  username: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await fetch(`${origin}/api/login`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ username, password: PASSWORD }),
    redirect: "manual",
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`Signing in failed with ${response.status}: ${body}`);
  return cookiesOf(response);
}
