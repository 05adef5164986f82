import { authorActions } from "@stepout/server/domains/posts/posts.rules";
import type { Post } from "@stepout/server/domains/posts/posts.schema";

const NONE = { canEdit: false, canRemoveImage: false, canDelete: false, canRedact: false };

export function actionsOn({ game, image, isRedacted, userId }: Post, viewerId: string) {
  const isOwn = userId === viewerId;
  const own = isOwn ? authorActions(game.status, { hasImage: image !== null, isRedacted }) : NONE;
  return { ...own, canReport: !isOwn };
}
