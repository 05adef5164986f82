import type { Post } from "@stepout/server/domains/posts/posts.schema";
import { Link } from "@tanstack/react-router";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { Avatar } from "#ui/people/avatar.tsx";
import { PersonName } from "#ui/people/person-name.tsx";
import { RelativeTime } from "#ui/text/relative-time.tsx";
import { actionsOn } from "./own-actions.ts";
import { PostMenu } from "./post-menu.tsx";
import { postTexts } from "./texts.ts";

interface PostHeaderProps {
  post: Post;
  onEdit: () => void;
}

export function PostHeader({ post, onEdit }: PostHeaderProps) {
  const { id: userId } = useCurrentUser();
  const hasMenu = Object.values(actionsOn(post, userId)).some(Boolean);
  return (
    <header className="flex items-start gap-3 px-4 pt-4 pb-3 short:pt-3 short:pb-2">
      <Avatar person={post.user} />
      <div className="@container min-w-0 flex-1">
        <p className="text-17 leading-snug font-semibold wrap-anywhere @min-[9rem]:clamp-name-2 @min-[9rem]:short:clamp-name-1">
          <PersonName person={post.user} />
        </p>
        <p className="relative flex flex-wrap text-13 text-ink-2">
          {/* The line is thin, so the link's touch area extends above and below it. */}
          <Link
            to="/games/$gameId"
            params={{ gameId: post.gameId }}
            className="max-w-max min-w-0 grow basis-20 wrap-anywhere @min-[9rem]:line-clamp-1 after:absolute after:inset-x-0 after:-inset-y-3 hover:text-ink"
          >
            <bdi>{post.game.name}</bdi>
          </Link>
          <span>
            <span aria-hidden>{"\u00a0· "}</span>
            <RelativeTime moment={post.createdAt} />
            {post.editedAt !== null && ` · ${postTexts.edited}`}
            {!post.counts && ` · ${postTexts.notCounted}`}
          </span>
        </p>
      </div>
      {hasMenu && (
        <div className="-mt-1 -mr-2 size-11">
          <PostMenu post={post} onEdit={onEdit} />
        </div>
      )}
    </header>
  );
}
