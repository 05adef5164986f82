import { schema } from "@stepout/db";
import { type Kept, keptRows } from "../../declarations/privacy.ts";
import { jsonOf, moment } from "../../declarations/shown-columns.ts";
import { rowidOf } from "../../platform/queries/pages.ts";
import { changedSettings } from "./audit.schema.ts";
import { readDetails } from "./changed-settings.ts";

const { auditEvents } = schema;

export const keptEvents = {
  lists: {
    events: keptRows(auditEvents, {
      columns: {
        action: auditEvents.action,
        createdAt: moment(auditEvents.createdAt),
        details: jsonOf(auditEvents.details, changedSettings.nullable(), readDetails),
      },
      owner: auditEvents.actorId,
      place: { createdAt: auditEvents.createdAt, rowid: rowidOf(auditEvents) },
    }),
  },
  forget: {},
} satisfies Kept;
