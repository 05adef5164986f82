import type { AchievementProgress } from "@stepout/server/domains/account/achievements.rules";
import {
  achievementProgress,
  achievements,
} from "@stepout/server/domains/account/achievements.rules";
import { useQuery } from "@tanstack/react-query";
import { trpc } from "#lib/server/trpc.ts";
import { Stair } from "#ui/drawings/progress-stair.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { SkeletonList } from "#ui/feedback/skeleton.tsx";
import { Badge } from "#ui/marks/badge.tsx";
import { classNames } from "#ui/style/class-names.ts";
import { achievementTexts, profileTexts as texts } from "./texts.ts";

interface AchievementStairProps {
  label: string;
  reached: number;
  goal: number;
  isUnlocked: boolean;
}

const STEPS = 10;

function AchievementStair({ label, reached, goal, isUnlocked }: AchievementStairProps) {
  const climbed = Math.floor((reached / goal) * STEPS);
  return (
    <Stair
      label={label}
      value={reached}
      goal={goal}
      stepCount={STEPS}
      climbed={climbed}
      dotStep={Math.max(0, Math.min(climbed, STEPS) - 1)}
      look={{
        stair: "h-20 pt-6",
        step: "rounded-t-[3px]",
        climbed: isUnlocked ? "bg-sun" : "bg-violet",
        rest: "bg-ink/8",
        dot: isUnlocked ? "size-3.5 -top-5.5" : "size-3.5 -top-4.5",
      }}
    />
  );
}

function AchievementCard({ achievement }: { achievement: AchievementProgress }) {
  const { id, goal, reached, isUnlocked } = achievement;
  const { title, hint, progress } = achievementTexts[id];
  return (
    <article
      className={classNames(
        "flex flex-col overflow-hidden rounded-card border",
        isUnlocked ? "border-sun bg-sun-soft" : "border-line bg-card",
      )}
    >
      <div className="grid grid-cols-1 gap-1 p-4">
        <h3 className="text-20 wrap-anywhere">{title}</h3>
        <p className={isUnlocked ? "text-15" : "text-15 text-ink-2"}>{hint}</p>
      </div>
      <div className="mt-auto grid grid-cols-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4">
          <p className="text-15 font-semibold wrap-anywhere tabular-nums">
            {progress(reached, goal)}
          </p>
          {isUnlocked && <Badge tone="sun">{texts.unlocked}</Badge>}
        </div>
        <AchievementStair label={title} reached={reached} goal={goal} isUnlocked={isUnlocked} />
      </div>
    </article>
  );
}

export function Achievements() {
  const query = useQuery(trpc.account.stats.queryOptions());
  if (query.isPending) {
    return (
      <SkeletonList
        label={texts.loadingAchievements}
        count={achievements.length}
        look="h-44 w-full rounded-card"
      />
    );
  }
  if (query.isError) {
    return <LoadFailure title={texts.achievementsFailed} query={query} />;
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
