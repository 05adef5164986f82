import { schema } from "@stepout/db";
import { type Kept, keptRows } from "../../declarations/privacy.ts";
import { moment } from "../../declarations/shown-columns.ts";
import { forgetMails } from "./queue.service.ts";

const { mails } = schema;

export const keptMails = {
  lists: {
    waitingMails: keptRows(mails, {
      columns: {
        kind: mails.kind,
        to: mails.recipient,
        createdAt: moment(mails.createdAt),
      },
      owner: mails.userId,
    }),
  },
  forget: { mails: ({ tx, userId }) => forgetMails(tx, userId) },
} satisfies Kept;
