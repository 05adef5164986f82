import { canEditGame } from "@stepout/server/domains/games/game/games.rules";
import type { Post } from "@stepout/server/domains/posts/posts.schema";
import { toIsoDay } from "@stepout/server/platform/time/calendar-days.rules";
import { displayName } from "@stepout/server/text/format.rules";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import MessageCircle from "lucide-react/icons/message-circle";
import { memo, useRef, useState } from "react";
import { gameTexts } from "#features/games/texts.ts";
import { postLink } from "#features/post-links/post-link.ts";
import { formatShortDay, toDate } from "#lib/dates/calendar-days.ts";
import { useNow } from "#lib/dates/clock.ts";
import { useOwnDays } from "#lib/dates/time-zone.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { PersonName, useNameOf } from "#ui/people/person-name.tsx";
import { classNames } from "#ui/style/class-names.ts";
import { FoldedText } from "#ui/text/folded-text.tsx";
import { RelativeTime } from "#ui/text/relative-time.tsx";
import { CommentInput } from "./comments/comment-input.tsx";
import { Comments } from "./comments/comments.tsx";
import { PostEditor, useEditDraft } from "./post-editor.tsx";
import { PostMenu } from "./post-menu.tsx";
import { META_DOT, metaStart, postTextSize, postTexts } from "./texts.ts";
import { UpvoteButton } from "./upvote-button.tsx";

const PictureViewer = lazyDialog(() => import("./picture-viewer.tsx"));

/** Aspect ratio to assume for pictures of unknown dimensions: that of the maximum size, 800x600. */
const USUAL_SIZE = { width: 4, height: 3 };

/** Maximum height of a picture, which leaves room on the screen for the text below it. */
const HEIGHT_LIMIT = "72dvh";

/**
 * Returns a CSS length that is at least the height of most cards.
 * A taller card's controls overlap the next card until the browser renders the card.
 */
export function estimateHeight({ image, imageSize }: Post): string {
  const { width, height } = imageSize ?? USUAL_SIZE;
  const picture = image === null ? "0px" : `min(100vw * ${height / width}, ${HEIGHT_LIMIT})`;
  return `calc(34rem + ${picture})`;
}

function PostPicture({ post, src }: { post: Post; src: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { width, height } = post.imageSize ?? USUAL_SIZE;
  const alt = gameTexts.pictureOf(displayName(post.user));
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        title={postTexts.openPicture}
        className="block w-full cursor-zoom-in bg-sunk focus-visible:-outline-offset-3"
      >
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className="mx-auto block h-auto print:max-h-80 print:w-auto!"
          style={{
            aspectRatio: `${width} / ${height}`,
            width: `min(100%, calc(${HEIGHT_LIMIT} * ${width / height}))`,
          }}
        />
      </button>
      <PictureViewer isOpen={isOpen} onClose={() => setIsOpen(false)} src={src} alt={alt} />
    </>
  );
}

export function EarlierDay({ day }: { day: string }) {
  const today = useOwnDays().dayOf(useNow());
  const isYesterday = day === toIsoDay(today - 1);
  return isYesterday ? postTexts.forYesterday : postTexts.forDay(formatShortDay(toDate(day)));
}

interface PostHeaderProps {
  post: Post;
  runsGame: boolean;
  onEdit: () => void;
}

function PostHeader({ post, runsGame, onEdit }: PostHeaderProps) {
  return (
    <header className="flex items-start gap-3 px-4 pt-4 pb-3 short:pt-3 short:pb-2">
      <Avatar person={post.user} />
      <div className="@container min-w-0 flex-1">
        <p className="text-17 leading-snug font-semibold wrap-anywhere @min-[9rem]:clamp-name-2 @min-[9rem]:short:clamp-name-1 @min-[9rem]:short:break-all">
          <PersonName person={post.user} />
        </p>
        <p className="relative flex flex-wrap text-13 text-ink-2">
          {/* Extends the link's touch area above and below its small text. */}
          <span className={metaStart}>
            <Link
              {...postLink(post)}
              className="min-w-0 wrap-anywhere @min-[9rem]:truncate after:absolute after:inset-x-0 after:-inset-y-3 hover:text-ink"
            >
              <bdi>{post.game.name}</bdi>
            </Link>
            <span aria-hidden className="whitespace-pre">
              {META_DOT}
            </span>
          </span>
          <span>
            {post.forDay === null ? (
              <RelativeTime time={post.createdAt} />
            ) : (
              <EarlierDay day={post.forDay} />
            )}
            {post.editedAt !== null && `${META_DOT}${postTexts.edited}`}
            {!post.counts && `${META_DOT}${postTexts.notCounted}`}
          </span>
        </p>
      </div>
      <div className="-mt-1 -mr-2 size-11">
        <PostMenu post={post} runsGame={runsGame} onEdit={onEdit} />
      </div>
    </header>
  );
}

interface PostTextProps {
  post: Post;
  /** True if the text has just replaced the editor. The text then gets the focus. */
  takesFocus: boolean;
}

const takeFocus = (text: HTMLElement | null) => text?.focus({ preventScroll: true });

function PostText({ post, takesFocus }: PostTextProps) {
  const size = postTextSize(post.content);
  return (
    <div className={classNames("px-4", post.image !== null && "pt-3")}>
      <FoldedText
        ref={takesFocus ? takeFocus : null}
        tabIndex={takesFocus ? -1 : undefined}
        className={post.isRedacted ? "text-17 text-ink-2 italic" : size}
        text={post.content}
      />
    </div>
  );
}

/** Returns true if the user may remove other participants' posts and comments. */
function useRunsGame(gameId: string, enabled = true): boolean {
  const { data: game } = useQuery({ ...trpc.games.get.queryOptions({ id: gameId }), enabled });
  return game !== undefined && canEditGame(game.viewer);
}

export const PostCard = memo(function PostCard({ post }: { post: Post }) {
  const author = useNameOf()(post.user);
  const { id: viewerId } = useCurrentUser();
  const isOwn = post.userId === viewerId;
  const hasRemovableContent = !isOwn || post._count.comments > 0;
  const runsGame = useRunsGame(post.gameId, hasRemovableContent);
  const hasDraft = useEditDraft(post).text !== "";
  const [isEdited, setIsEdited] = useState(hasDraft);
  const [wasEdited, setWasEdited] = useState(false);
  const closeEditor = () => {
    setIsEdited(false);
    setWasEdited(true);
  };
  const commentInput = useRef<HTMLTextAreaElement>(null);
  return (
    <article
      aria-label={postTexts.postBy(author)}
      className="border-y border-line bg-card sm:rounded-card sm:border"
    >
      <PostHeader post={post} runsGame={runsGame} onEdit={() => setIsEdited(true)} />
      {post.image !== null && <PostPicture post={post} src={post.image} />}
      {isEdited ? (
        <PostEditor post={post} onClose={closeEditor} />
      ) : (
        <PostText post={post} takesFocus={wasEdited} />
      )}
      <div className="flex flex-wrap items-center gap-2 px-4 pt-4">
        <UpvoteButton post={post} />
        <button
          type="button"
          onClick={() => commentInput.current?.focus()}
          className="pressable inline-flex min-h-13 items-center gap-2 rounded-full px-4 text-ink-2 hover:text-ink"
        >
          <MessageCircle aria-hidden className="size-6" />
          <span className="sr-only">{postTexts.writeComment(author)} </span>
          <span className="figures text-20">{post._count.comments}</span>
        </button>
      </div>
      <div className="grid grid-cols-1 gap-2 px-4 pt-2 pb-4">
        <Comments post={post} runsGame={runsGame} />
        <CommentInput post={post} author={author} isOwnPost={isOwn} ref={commentInput} />
      </div>
    </article>
  );
});
