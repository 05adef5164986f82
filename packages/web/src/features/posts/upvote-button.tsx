import type { Post } from "@stepout/server/domains/posts/posts.schema";
import ArrowBigUp from "lucide-react/icons/arrow-big-up";
import { useState } from "react";
import { useNameOf } from "#ui/people/person-name.tsx";
import { classNames } from "#ui/style/class-names.ts";
import { postTexts } from "./texts.ts";
import { useUpvote } from "./use-upvote.ts";

export function UpvoteButton({ post }: { post: Post }) {
  const nameOf = useNameOf();
  const toggle = useUpvote(post);
  const [springs, setSprings] = useState(0);
  const give = () => {
    if (!post.isUpvoted) setSprings(springs + 1);
    toggle();
  };
  return (
    <button
      type="button"
      onClick={give}
      aria-pressed={post.isUpvoted}
      className={classNames(
        "pressable inline-flex min-h-13 min-w-22 items-center justify-center gap-2 rounded-full border-[1.5px] pr-5 pl-4",
        post.isUpvoted
          ? "border-violet bg-violet text-on-violet"
          : "border-edge bg-card text-ink hover:border-ink",
      )}
    >
      <ArrowBigUp
        key={springs}
        aria-hidden
        fill={post.isUpvoted ? "currentColor" : "none"}
        className={classNames("size-7", springs > 0 && post.isUpvoted && "animate-spring")}
      />
      <span className="sr-only">{postTexts.upvote(nameOf(post.user))} </span>
      <span className="figures text-20">{post._count.upvotes}</span>
    </button>
  );
}
