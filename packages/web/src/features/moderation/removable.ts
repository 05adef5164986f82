import type { Report } from "@stepout/server/domains/reports/reports.schema";
import type { RemovalDialogProps } from "#features/posts/removal/removal-dialog.tsx";

export const removableOf = ({ kind, thingId }: Report): RemovalDialogProps["thing"] | undefined =>
  kind === "post" || kind === "comment" ? { kind, id: thingId } : undefined;
