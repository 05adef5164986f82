import { authorActions } from "@stepout/server/domains/posts/posts.rules";
import type { Post } from "@stepout/server/domains/posts/posts.schema";

/** The actions that a post is open to now, for its author. */
export const actionsOn = ({ game, image, isRedacted }: Post) =>
  authorActions(game.status, { hasImage: image !== null, isRedacted });
