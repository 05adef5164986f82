import type { Report } from "@stepout/server/domains/reports/reports.schema";
import type { Removable } from "#features/posts/removal/use-removal.ts";

/** What of a report can be removed from its game. */
export const removableOf = ({ kind, thingId }: Report): Removable | undefined =>
  kind === "post" || kind === "comment" ? { kind, id: thingId } : undefined;
