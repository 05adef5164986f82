import { declareDomain } from "../../declarations/declare-domain.ts";
import { removalsRouter } from "./removals.router.ts";
import { removal } from "./removals.schema.ts";

/** Moderators can undo a removal for a day; then its content is erased. */
export const removals = declareDomain("removals", {
  router: removalsRouter,
  rest: {
    list: [
      "GET /api/games/:gameId/removals",
      "Posts, photos and comments removed from a game in the last day; for its creator and admins",
    ],
    withdrawals: [
      "GET /api/removals",
      "Your games from which something was removed, deleted or redacted since a moment",
    ],
    removePost: [
      "POST /api/posts/:id/remove",
      "Remove a post from a game with a reason; for its creator and admins",
    ],
    restorePost: [
      "POST /api/posts/:id/restore",
      "Put a removed post back as it was, within a day; for the game's creator and admins",
    ],
    removePicture: [
      "POST /api/posts/:id/photo/remove",
      "Remove the photo alone from somebody's post, with a reason; for its creator and admins",
    ],
    restorePicture: [
      "POST /api/posts/:id/photo/restore",
      "Put a removed photo back to its post, within a day; for the game's creator and admins",
    ],
    removeComment: [
      "POST /api/comments/:id/remove",
      "Remove a comment from a game with a reason; for its creator and admins",
    ],
    restoreComment: [
      "POST /api/comments/:id/restore",
      "Put a removed comment back, within a day; for the game's creator and admins",
    ],
  },
  schemaNames: { Removal: removal },
});
