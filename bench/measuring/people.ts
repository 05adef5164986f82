import { PASSWORD } from "../data-sets/data-set.ts";

/** The request header with the cookies that an answer sets. */
export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** Signs in a user of a data set. Returns the value of the header `cookie`. */
export async function signIn(
  origin: string,
  username: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await fetch(`${origin}/api/login`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ username, password: PASSWORD }),
    redirect: "manual",
  });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`Signing in was answered with ${answer.status}: ${body}`);
  return cookiesOf(answer);
}
