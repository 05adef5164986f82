import { declareDomain } from "../../declarations/declare-domain.ts";
import { bytesForTexts } from "../../declarations/rest-route.ts";
import { adminRouter } from "./admin.router.ts";
import { IMPORT_CSV_MAX } from "./admin.rules.ts";
import { deliveries, hostEvent, hostedGame, person, storage } from "./admin.schema.ts";

/** Weight in the rate limit. It is high, because an import can create 1,000 accounts. */
const IMPORT_WEIGHT = 20;

export const admin = declareDomain("admin", {
  router: adminRouter,
  rest: {
    people: ["GET /api/admin/people", "List all accounts, or search them by name or email address"],
    waiting: [
      "GET /api/admin/people/waiting",
      "List the accounts waiting for approval, longest first",
    ],
    changePerson: [
      "PATCH /api/admin/people/:id",
      "Approve, disable or enable an account; grant or revoke the host role",
    ],
    removePerson: [
      "DELETE /api/admin/people/:id",
      "Delete an account: its content is erased, its points stay under Deleted account",
    ],
    makeResetLink: [
      "POST /api/admin/people/:id/reset-link",
      "Create a one-time link for choosing a new password",
    ],
    signOut: ["POST /api/admin/people/:id/sign-out", "End all sessions of an account"],
    identities: ["GET /api/admin/people/:id/identities", "List the linked sign-ins of an account"],
    unlinkIdentity: [
      "DELETE /api/admin/people/:id/identities/:identityId",
      "Unlink a sign-in from an account, unless it is the only one",
    ],
    importPeople: [
      "POST /api/admin/people/import",
      "Create accounts from the rows of a CSV file, and skip rows with a problem",
      {
        query: ["dryRun"],
        text: { type: "text/csv", field: "csv" },
        bodyLimit: bytesForTexts(IMPORT_CSV_MAX),
      },
    ],
    games: [
      "GET /api/admin/games",
      "List all games, including private ones, without their content",
    ],
    removeGame: ["DELETE /api/admin/games/:id", "Delete a game and everything in it"],
    firstSteps: ["GET /api/admin/first-steps", "Get which steps after the first start are done"],
    storage: [
      "GET /api/admin/storage",
      "Get the size of the data, the free disk space and the backups",
    ],
    deliveries: [
      "GET /api/admin/deliveries",
      "Get how many emails and notifications were sent and failed in the last 7 days",
    ],
    audit: ["GET /api/admin/audit", "List the audit log, newest first"],
  },
  weights: { importPeople: IMPORT_WEIGHT },
  schemaNames: {
    Person: person,
    HostedGame: hostedGame,
    HostEvent: hostEvent,
    Storage: storage,
    Deliveries: deliveries,
  },
});
