import { declareDomain } from "../../declarations/declare-domain.ts";
import { adminRouter } from "./admin.router.ts";
import { hostEvent, hostedGame, person, storage } from "./admin.schema.ts";

/** Weighs heavily, because one import can create a thousand accounts. */
const IMPORT_WEIGHT = 20;

export const admin = declareDomain("admin", {
  router: adminRouter,
  rest: {
    people: [
      "GET /api/admin/people",
      "The accounts of this server, or those that match a name or an e-mail address",
    ],
    waiting: [
      "GET /api/admin/people/waiting",
      "The accounts that wait for a host to approve them, the longest first",
    ],
    changePerson: [
      "PATCH /api/admin/people/:id",
      "Approve, disable or enable an account, make somebody a host or no longer",
    ],
    removePerson: [
      "DELETE /api/admin/people/:id",
      "Delete an account as its owner would: words go, points stay with Deleted account",
    ],
    makeResetLink: [
      "POST /api/admin/people/:id/reset-link",
      "Make a link to hand over, with which the person chooses a new password once",
    ],
    signOut: ["POST /api/admin/people/:id/sign-out", "End all sessions of an account"],
    identities: [
      "GET /api/admin/people/:id/identities",
      "The accounts elsewhere that sign in to a person's account",
    ],
    unlinkIdentity: [
      "DELETE /api/admin/people/:id/identities/:identityId",
      "Unlink an account elsewhere from a person's account, unless it is the only way in",
    ],
    importPeople: [
      "POST /api/admin/people/import",
      "Make an account for each row of a CSV file: all of them, or none if one has a problem",
      { query: ["dryRun"], text: { type: "text/csv", field: "csv" } },
    ],
    games: [
      "GET /api/admin/games",
      "All games, private ones included, without anything that is in them",
    ],
    removeGame: ["DELETE /api/admin/games/:id", "Delete a game and everything in it"],
    storage: [
      "GET /api/admin/storage",
      "What the data take, what is left on the disk, and the backups",
    ],
    audit: ["GET /api/admin/audit", "The audit log, the newest events first"],
  },
  weights: { importPeople: IMPORT_WEIGHT },
  schemaNames: { Person: person, HostedGame: hostedGame, HostEvent: hostEvent, Storage: storage },
});
