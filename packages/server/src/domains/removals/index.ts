import { declareDomain } from "../../declarations/declare-domain.ts";
import { removalsRouter } from "./removals.router.ts";
import { removal } from "./removals.schema.ts";

/** Moderators can undo a removal for a day; then its content is erased. */
export const removals = declareDomain("removals", {
  router: removalsRouter,
  rest: [
    {
      verb: "GET",
      path: "/api/games/:gameId/removals",
      procedure: "list",
      summary:
        "Posts, photos and comments removed from a game in the last day; for its creator and admins",
    },
    {
      verb: "GET",
      path: "/api/removals",
      procedure: "withdrawals",
      summary: "Your games from which something was removed, deleted or redacted since a moment",
    },
    {
      verb: "POST",
      path: "/api/posts/:id/remove",
      procedure: "removePost",
      summary: "Remove a post from a game with a reason; for its creator and admins",
    },
    {
      verb: "POST",
      path: "/api/posts/:id/restore",
      procedure: "restorePost",
      summary: "Put a removed post back as it was, within a day; for the game's creator and admins",
    },
    {
      verb: "POST",
      path: "/api/posts/:id/photo/remove",
      procedure: "removePicture",
      summary:
        "Remove the photo alone from somebody's post, with a reason; for its creator and admins",
    },
    {
      verb: "POST",
      path: "/api/posts/:id/photo/restore",
      procedure: "restorePicture",
      summary:
        "Put a removed photo back to its post, within a day; for the game's creator and admins",
    },
    {
      verb: "POST",
      path: "/api/comments/:id/remove",
      procedure: "removeComment",
      summary: "Remove a comment from a game with a reason; for its creator and admins",
    },
    {
      verb: "POST",
      path: "/api/comments/:id/restore",
      procedure: "restoreComment",
      summary: "Put a removed comment back, within a day; for the game's creator and admins",
    },
  ],
  schemaNames: { Removal: removal },
});
