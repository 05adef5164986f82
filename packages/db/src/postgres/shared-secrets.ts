import { runOn } from "./driver.ts";
import { connectionOfThisCode, type Ground, runTransaction } from "./transactions.ts";

const FIND = 'select "value" from "secrets" where "name" = $1';
const KEEP = 'insert into "secrets" values ($1, $2) on conflict do nothing';

/** The first process that asks for a secret decides what it is. */
export async function keepSecret(
  ground: Ground,
  name: string,
  offer: () => string,
): Promise<string> {
  const find = async () => (await runOn(ground.pool, FIND, [name])).rows[0]?.[0];
  const found = await find();
  if (found !== undefined) return String(found);
  await runTransaction(ground, () => runOn(connectionOfThisCode(), KEEP, [name, offer()]));
  return String(await find());
}
