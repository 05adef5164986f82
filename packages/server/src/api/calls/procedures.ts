import { z } from "zod";
import type { AppRouter } from "../../app-router.ts";

/** A procedure's declarations, for REST and its description. */
export interface ProcedureFacts {
  type: "query" | "mutation" | "subscription";
  input: z.ZodType | undefined;
  output: z.ZodType;
  needsSession: boolean;
}

const declaration = z.object({
  type: z.enum(["query", "mutation", "subscription"]),
  inputs: z.array(z.instanceof(z.ZodType)).max(1),
  output: z.instanceof(z.ZodType),
  meta: z.object({ needsSession: z.boolean() }),
});

/** @throws when the router has no such procedure. */
export function findProcedure(router: AppRouter, name: string): object {
  const procedure: unknown = Reflect.get(router._def.procedures, name);
  if (typeof procedure !== "function") throw new Error(`There is no procedure ${name}`);
  return procedure;
}

/** @throws when the router has no such procedure, or the procedure declares no output. */
export function readProcedure(router: AppRouter, name: string): ProcedureFacts {
  const procedure = findProcedure(router, name);
  const { data, error } = declaration.safeParse(Reflect.get(procedure, "_def"));
  if (!data) throw new Error(`There is no procedure ${name} as expected`, { cause: error });
  const { type, inputs, output, meta } = data;
  return { type, input: inputs[0], output, needsSession: meta.needsSession };
}

type Call = (input: unknown) => Promise<unknown>;

const isCall = (value: unknown): value is Call => typeof value === "function";

/** The caller's method for a name such as `games.join`. */
export function findCall(caller: object, procedure: string): Call {
  const found = procedure
    .split(".")
    .reduce<unknown>((member, key) => Reflect.get(Object(member), key), caller);
  if (!isCall(found)) throw new Error(`There is no procedure ${procedure}`);
  return found;
}
