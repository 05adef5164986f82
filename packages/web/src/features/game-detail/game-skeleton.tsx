import { PostSkeleton } from "#features/posts/post-skeleton.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { GamePage } from "./game-page.tsx";
import { gameDetailTexts as texts } from "./texts.ts";

export const GameSkeleton = () => (
  <GamePage
    title={texts.title}
    isTitleHidden
    cover={<Skeleton className="size-full rounded-none" />}
  >
    <div className="grid gap-3">
      <p role="status" className="text-15 text-ink-2">
        {texts.loadingGame}
      </p>
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-36 w-full rounded-card" />
    </div>
    <PostSkeleton />
  </GamePage>
);
