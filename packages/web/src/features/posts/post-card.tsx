import type { Post } from "@stepout/server/domains/posts/posts.schema";
import MessageCircle from "lucide-react/icons/message-circle";
import { memo, useRef, useState } from "react";
import { useNameOf } from "#ui/people/person-name.tsx";
import { classNames } from "#ui/style/class-names.ts";
import { FoldedText } from "#ui/text/folded-text.tsx";
import { CommentInput } from "./comments/comment-input.tsx";
import { Comments } from "./comments/comments.tsx";
import { PostEditor, useEditDraft } from "./post-editor.tsx";
import { PostHeader } from "./post-header.tsx";
import { PostPicture } from "./post-picture.tsx";
import { postTexts } from "./texts.ts";
import { UpvoteButton } from "./upvote-button.tsx";

/** Shorter posts are set in large text. */
const LARGE_TEXT_LENGTH = 140;

interface PostTextProps {
  post: Post;
  /** True if the text replaces an editor that had the focus. */
  takesFocus: boolean;
}

const takeFocus = (text: HTMLElement | null) => text?.focus({ preventScroll: true });

function PostText({ post, takesFocus }: PostTextProps) {
  const size = post.content.length > LARGE_TEXT_LENGTH ? "text-17" : "text-20";
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

/** Memoized: renders only when the post or the user's state at it changes. */
export const PostCard = memo(function PostCard({ post }: { post: Post }) {
  const author = useNameOf()(post.user);
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
      <PostHeader post={post} onEdit={() => setIsEdited(true)} />
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
        <Comments post={post} />
        <CommentInput post={post} author={author} ref={commentInput} />
      </div>
    </article>
  );
});
