import type { Post } from "@stepout/server/domains/posts/posts.schema";
import type { QueryKey } from "@tanstack/react-query";
import ArrowUp from "lucide-react/icons/arrow-up";
import { PostList } from "#features/posts/post-list.tsx";
import { Button } from "#ui/button/button.tsx";
import { gameDetailTexts as texts } from "../texts.ts";
import { useHeldPosts } from "./use-held-posts.ts";

interface StillPostsProps {
  gameId: string;
  queryKey: QueryKey;
  posts: Post[];
  isReading: () => boolean;
  /** Releases the held posts; undefined if they wait until the page is turned. */
  onRelease: (() => void) | undefined;
}

/** Keeps a page still while it is read: new posts wait behind a button. */
export function StillPosts({ gameId, queryKey, posts, isReading, onRelease }: StillPostsProps) {
  const { shown, heldCount, release } = useHeldPosts(queryKey, posts, isReading);
  const show = () => {
    release();
    onRelease?.();
  };
  return (
    <div className="min-w-0">
      {onRelease && heldCount > 0 && (
        // Without a height, so that its appearance moves nothing.
        <div className="sticky top-20 z-10 flex h-0 justify-center">
          <div>
            <Button onClick={show}>
              <ArrowUp aria-hidden className="size-4.5" />
              {texts.newPosts(heldCount)}
            </Button>
          </div>
        </div>
      )}
      <PostList posts={shown} gameId={gameId} />
    </div>
  );
}
