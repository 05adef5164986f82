import { achievementProgress, achievements } from "@stepout/server/domains/account/account.rules";
import { useQuery } from "@tanstack/react-query";
import { trpc } from "#lib/server/trpc.ts";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { SkeletonList } from "#ui/feedback/skeleton.tsx";
import { AchievementCard } from "./achievement-card.tsx";
import { ShareAchievement } from "./share-achievement.tsx";
import { achievementListTexts as texts } from "./texts.ts";

export function Achievements() {
  const query = useQuery(trpc.account.stats.queryOptions());
  if (query.isPending) {
    return (
      <SkeletonList
        label={texts.loading}
        count={achievements.length}
        look="h-44 w-full rounded-card"
      />
    );
  }
  if (query.isError) {
    return <LoadFailure title={texts.failed} query={query} />;
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {achievementProgress(query.data).map((achievement) => (
        <li key={achievement.id} className="grid">
          <AchievementCard
            achievement={achievement}
            action={achievement.isUnlocked && <ShareAchievement {...achievement} isInList />}
          />
        </li>
      ))}
    </ul>
  );
}
