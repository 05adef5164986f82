import { KeptWords } from "#features/kept-words/kept-words.tsx";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { dropPostDrafts, type PostRef, readPostDrafts } from "./post-drafts.ts";
import { postTexts } from "./texts.ts";
import type { PostLoss } from "./use-post-entries.ts";

interface LostPostProps {
  post: PostRef;
  loss: PostLoss;
}

const titles = { not_found: postTexts.deleted, access_denied: postTexts.closed };

/** Shows the unsent words at a post that is gone. */
export function LostPost({ post, loss }: LostPostProps) {
  const { id: userId } = useCurrentUser();
  const { comment, edit } = readPostDrafts(userId, post);
  const kept = [
    { id: "comment", label: postTexts.commentKept, words: comment },
    { id: "edit", label: postTexts.editLabel, words: edit },
  ].filter(({ words }) => words !== "");
  return (
    <KeptWords
      title={titles[loss]}
      kept={kept}
      isInFeed
      onDiscard={() => dropPostDrafts(userId, post)}
    />
  );
}
