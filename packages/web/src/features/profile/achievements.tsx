import {
  achievementProgress,
  achievements,
} from "@stepout/server/domains/users/achievements.rules";
import { useQuery } from "@tanstack/react-query";
import { trpc } from "#lib/trpc.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton, SkeletonList } from "#ui/skeleton.tsx";
import { AchievementCard } from "./achievement-card.tsx";
import { profileTexts as texts } from "./texts.ts";

export function Achievements() {
  const query = useQuery(trpc.users.stats.queryOptions());
  if (query.isPending) {
    return (
      <SkeletonList label={texts.loadingAchievements} count={achievements.length}>
        <Skeleton className="h-44 w-full rounded-card" />
      </SkeletonList>
    );
  }
  if (query.isError) {
    return (
      <ErrorState
        title={texts.achievementsFailed}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {texts.tryAgainHint}
      </ErrorState>
    );
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {achievementProgress(query.data).map((achievement) => (
        <li key={achievement.id} className="grid">
          <AchievementCard achievement={achievement} />
        </li>
      ))}
    </ul>
  );
}
