import { declareDomain } from "../../declarations/declare-domain.ts";
import { removalsRouter } from "./removals.router.ts";
import { removal } from "./removals.schema.ts";

/** Lets moderators remove content, and restore it within a day. */
export const removals = declareDomain("removals", {
  router: removalsRouter,
  rest: {
    list: [
      "GET /api/games/:gameId/removals",
      "List posts, photos and comments removed from a game in the last day; for its creator and admins",
    ],
    withdrawals: [
      "GET /api/removals",
      "List your games with content removed, deleted or redacted since a time",
    ],
    removePost: [
      "POST /api/posts/:id/remove",
      "Remove a post from a game, with a reason; for its creator and admins",
    ],
    restorePost: [
      "POST /api/posts/:id/restore",
      "Restore a removed post within a day; for the game's creator and admins",
    ],
    removePicture: [
      "POST /api/posts/:id/photo/remove",
      "Remove only the photo of a post, with a reason; for the game's creator and admins",
    ],
    restorePicture: [
      "POST /api/posts/:id/photo/restore",
      "Restore a removed photo within a day; for the game's creator and admins",
    ],
    removeComment: [
      "POST /api/comments/:id/remove",
      "Remove a comment from a game, with a reason; for its creator and admins",
    ],
    restoreComment: [
      "POST /api/comments/:id/restore",
      "Restore a removed comment within a day; for the game's creator and admins",
    ],
  },
  schemaNames: { Removal: removal },
});
