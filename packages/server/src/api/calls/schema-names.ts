import { z } from "zod";
import { schemaNames } from "../../domains/index.ts";
import { failure } from "../../errors/failure.schema.ts";
import { success } from "../../trpc/success.schema.ts";

const names: Record<string, z.ZodType> = { ...schemaNames, Failure: failure, Success: success };

export function nameSchemas(): void {
  for (const [id, schema] of Object.entries(names)) z.globalRegistry.add(schema, { id });
}
