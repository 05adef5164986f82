import { schema } from "@stepout/db";
import { exportRows, type Privacy } from "../../declarations/privacy.ts";
import { isoTime, jsonOf } from "../../declarations/shown-columns.ts";
import { rowidOf } from "../../platform/queries/pages.ts";
import { changedSettings } from "./audit.schema.ts";
import { readDetails } from "./changed-settings.ts";

const { auditEvents } = schema;

export const eventsPrivacy = {
  lists: {
    events: exportRows(auditEvents, {
      columns: {
        action: auditEvents.action,
        createdAt: isoTime(auditEvents.createdAt),
        details: jsonOf(auditEvents.details, changedSettings.nullable(), readDetails),
      },
      owner: auditEvents.actorId,
      cursor: { createdAt: auditEvents.createdAt, rowid: rowidOf(auditEvents) },
    }),
  },
  erase: {},
} satisfies Privacy;
