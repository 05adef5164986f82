import { schema } from "@stepout/db";
import { exportRows, type Privacy } from "../../declarations/privacy.ts";
import { isoTime } from "../../declarations/shown-columns.ts";
import { eraseMails } from "./queue.service.ts";

const { mails } = schema;

export const mailsPrivacy = {
  lists: {
    waitingMails: exportRows(mails, {
      columns: {
        kind: mails.kind,
        to: mails.recipient,
        createdAt: isoTime(mails.createdAt),
      },
      owner: mails.userId,
    }),
  },
  erase: { mails: ({ tx, userId }) => eraseMails(tx, userId) },
} satisfies Privacy;
