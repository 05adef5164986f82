import { authorActions } from "@stepout/server/domains/posts/posts.rules";
import type { Post } from "@stepout/server/domains/posts/posts.schema";

/** The actions on a post that its author has now. */
export const actionsOn = ({ game, image, isRedacted }: Post) =>
  authorActions(game.status, { hasImage: image !== null, isRedacted });
