import { z } from "zod";
import { declarationOf, procedureNames } from "../../domains/index.ts";

/** The places of the lists in a schema, such as `games[].participants[]`. */
function findLists(schema: unknown, place: string): string[] {
  if (schema instanceof z.ZodArray) {
    const inside = `${place}[]`;
    return [inside, ...findLists(schema.element, inside)];
  }
  if (schema instanceof z.ZodObject) {
    const members: [string, unknown][] = Object.entries(schema.shape);
    return members.flatMap(([name, member]) => findLists(member, `${place}.${name}`));
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return findLists(schema.unwrap(), place);
  }
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => findLists(option, place));
  }
  if (schema instanceof z.ZodRecord) return [`${place}{}`];
  return [];
}

export const listOutputLists = (): string[] =>
  [...procedureNames].flatMap((name) => findLists(declarationOf(name).output, name));
