import type { Leadership } from "@stepout/db";
import type { Deps } from "../deps.ts";
import { startSettling } from "../domains/games/settlement/settlement-schedule.ts";
import { startSendingMails } from "../domains/mail/sending/sender.service.ts";
import { mailTemplates, readBranding } from "../domains/mail-templates.ts";
import { startSendingPushes } from "../domains/push/sending/sender.service.ts";
import { pushTemplates, readOrigin } from "../domains/push-templates.ts";
import { startReminding } from "../domains/reminders/reminder-schedule.ts";
import { startErasingRemoved } from "../domains/removals/expiry.service.ts";
import { startErasingReports } from "../domains/reports/erasing.service.ts";
import { backUpElsewhere } from "../platform/backups/backup-process.ts";
import { startBackups } from "../platform/backups/backup-schedule.ts";
import { createMailServer } from "../platform/smtp/smtp-client.ts";
import { systemTimers } from "../platform/time/alarm.ts";
import {
  startDroppingResults,
  startErasingTraces,
  startPictureUpkeep,
} from "../platform/upkeep.ts";

/** Links in emails use `address` until a host sets the public address. */
function startMailing(deps: Deps, address: string) {
  const { SMTP_URL } = deps.env;
  if (SMTP_URL === undefined) return [];
  return [
    startSendingMails({
      deps,
      mailTemplates,
      readBranding: (reader) => readBranding(reader, deps, address),
      send: createMailServer(SMTP_URL).send,
    }),
  ];
}

/** Runs scheduled work while this process is the leader. `address` is the URL on which the server listens. */
export function leadSchedules(deps: Deps, address: string): Leadership {
  return deps.db.runAsLeader(() => {
    if (deps.db.isShared) deps.logger.info("This process now runs the schedules");
    const schedules = [
      startSettling(deps),
      startErasingRemoved(deps, systemTimers),
      startErasingReports(deps, systemTimers),
      startErasingTraces(deps, systemTimers),
      startDroppingResults(deps, systemTimers),
      startPictureUpkeep(deps, systemTimers),
      startReminding(deps, systemTimers),
      ...startMailing(deps, address),
      startSendingPushes({
        deps,
        pushTemplates,
        readOrigin: (reader) => readOrigin(reader, deps, address),
      }),
      startBackups(deps, (file, signal) => backUpElsewhere(deps, file, signal)),
    ];
    return async () => {
      await Promise.all(schedules.map(({ stop }) => stop()));
    };
  });
}
