import { CopyButton } from "#features/share-game/copy-button.tsx";
import { useCurrentUser } from "#lib/session.ts";
import { Button } from "#ui/button.tsx";
import type { ButtonLook } from "#ui/button-look.ts";
import { dropPostDrafts, readPostDrafts } from "./post-drafts.ts";
import { postTexts } from "./texts.ts";
import type { PostLoss } from "./use-post-entries.ts";

interface LostPostProps {
  postId: string;
  loss: PostLoss;
}

const titles = { not_found: postTexts.deleted, access_denied: postTexts.closed };

const copyLook: ButtonLook = { tone: "secondary" };

/** In place of a post that is gone, the words that somebody typed at it and did not send. */
export function LostPost({ postId, loss }: LostPostProps) {
  const { id: userId } = useCurrentUser();
  const { comment, edit } = readPostDrafts(userId, postId);
  const kept = [
    { label: postTexts.commentKept, words: comment },
    { label: postTexts.editLabel, words: edit },
  ].filter(({ words }) => words !== "");
  return (
    <article
      aria-label={titles[loss]}
      className="grid grid-cols-1 gap-3 border-y border-line bg-card p-4 sm:rounded-card sm:border"
    >
      <div role="status">
        <h3 className="font-semibold">{titles[loss]}</h3>
        <p className="text-15 text-ink-2">{postTexts.wordsKept}</p>
      </div>
      {kept.map(({ label, words }) => (
        <div key={label} className="grid grid-cols-1 gap-2 rounded-control bg-sunk p-3">
          <p className="text-13 text-ink-2">{label}</p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere select-text">
            {words}
          </p>
          <div>
            <CopyButton
              label={postTexts.copyWords}
              text={words}
              done={postTexts.wordsCopied}
              look={copyLook}
            />
          </div>
        </div>
      ))}
      <div className="flex justify-end">
        <Button tone="quiet" onClick={() => dropPostDrafts(userId, postId)}>
          {postTexts.discardWords}
        </Button>
      </div>
    </article>
  );
}
