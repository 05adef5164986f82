import { declareDomain } from "../../declarations/declare-domain.ts";
import { adminRouter } from "./admin.router.ts";
import { hostEvent, hostedGame, person, storage } from "./admin.schema.ts";

/** An import may make a thousand accounts. */
const IMPORT_WEIGHT = 20;

export const admin = declareDomain("admin", {
  router: adminRouter,
  rest: [
    {
      verb: "GET",
      path: "/api/admin/people",
      procedure: "people",
      summary: "The accounts of this server, or those that match a name or an e-mail address",
    },
    {
      verb: "GET",
      path: "/api/admin/people/waiting",
      procedure: "waiting",
      summary: "The accounts that wait for a host to approve them, the longest first",
    },
    {
      verb: "PATCH",
      path: "/api/admin/people/:id",
      procedure: "changePerson",
      summary: "Approve, disable or enable an account, make somebody a host or no longer",
    },
    {
      verb: "DELETE",
      path: "/api/admin/people/:id",
      procedure: "removePerson",
      summary: "Delete an account as its owner would: words go, points stay with Deleted account",
    },
    {
      verb: "POST",
      path: "/api/admin/people/:id/reset-link",
      procedure: "makeResetLink",
      summary: "Make a link to hand over, with which the person chooses a new password once",
    },
    {
      verb: "POST",
      path: "/api/admin/people/:id/sign-out",
      procedure: "signOut",
      summary: "End all sessions of an account",
    },
    {
      verb: "GET",
      path: "/api/admin/people/:id/identities",
      procedure: "identities",
      summary: "The accounts elsewhere that sign in to a person's account",
    },
    {
      verb: "DELETE",
      path: "/api/admin/people/:id/identities/:identityId",
      procedure: "unlinkIdentity",
      summary: "Unlink an account elsewhere from a person's account, unless it is the only way in",
    },
    {
      verb: "POST",
      path: "/api/admin/people/import",
      procedure: "importPeople",
      summary:
        "Make an account for each row of a CSV file: all of them, or none if one has a problem",
      query: ["dryRun"],
      text: { type: "text/csv", field: "csv" },
    },
    {
      verb: "GET",
      path: "/api/admin/games",
      procedure: "games",
      summary: "All games, private ones included, without anything that is in them",
    },
    {
      verb: "DELETE",
      path: "/api/admin/games/:id",
      procedure: "removeGame",
      summary: "Delete a game and everything in it",
    },
    {
      verb: "GET",
      path: "/api/admin/storage",
      procedure: "storage",
      summary: "What the data take, what is left on the disk, and the backups",
    },
    {
      verb: "GET",
      path: "/api/admin/audit",
      procedure: "audit",
      summary: "The audit log, the newest events first",
    },
  ],
  weights: { importPeople: IMPORT_WEIGHT },
  schemaNames: { Person: person, HostedGame: hostedGame, HostEvent: hostEvent, Storage: storage },
});
