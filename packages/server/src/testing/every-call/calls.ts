import { globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { CallCase, Caller } from "../../declarations/testing/case.ts";
import { roles } from "../../declarations/testing/roles.ts";

export const callers: readonly Caller[] = [...roles, "visitor"];

type AnyCase = CallCase<unknown>;

const domains = join(import.meta.dirname, "../../domains");

/** Loads the cases that each domain declares for its calls in `testing/cases.ts`. */
async function loadCases(): Promise<[string, AnyCase][]> {
  const files = globSync(join(domains, "*/testing/cases.ts"));
  const loaded = files.map(async (file) => {
    const { cases }: { cases: Record<string, AnyCase> } = await import(file);
    const domain = basename(dirname(dirname(file)));
    return Object.entries(cases).map(([name, call]): [string, AnyCase] => [
      `${domain}.${name}`,
      call,
    ]);
  });
  return (await Promise.all(loaded)).flat();
}

/** Maps full procedure names such as `games.join` to their test cases. */
export const cases: ReadonlyMap<string, AnyCase> = new Map(await loadCases());
