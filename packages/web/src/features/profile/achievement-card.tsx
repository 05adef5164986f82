import type { AchievementProgress } from "@stepout/server/domains/users/achievements.rules";
import { classNames } from "#lib/class-names.ts";
import { Badge } from "#ui/badge.tsx";
import { AchievementStair } from "./achievement-stair.tsx";
import { achievementTexts, profileTexts as texts } from "./texts.ts";

interface AchievementCardProps {
  achievement: AchievementProgress;
}

export function AchievementCard({ achievement }: AchievementCardProps) {
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
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h3 className="min-w-0 text-20 wrap-anywhere">{title}</h3>
          {isUnlocked && <Badge tone="sun">{texts.unlocked}</Badge>}
        </div>
        <p className={isUnlocked ? "text-15" : "text-15 text-ink-2"}>{hint}</p>
      </div>
      <div className="mt-auto grid grid-cols-1">
        <p className="px-4 text-15 font-semibold wrap-anywhere tabular-nums">
          {progress(reached, goal)}
        </p>
        <AchievementStair label={title} reached={reached} goal={goal} isUnlocked={isUnlocked} />
      </div>
    </article>
  );
}
