import { firstQuery, trpcClient } from "#lib/server/client.ts";

/** Invitations to the person, and requests to join their games. */
export const firstInvitations = firstQuery("invitations.list", () =>
  trpcClient.invitations.list.query(),
);
