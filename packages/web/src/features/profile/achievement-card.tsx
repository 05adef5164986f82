import type { AchievementProgress } from "@stepout/server/domains/account/achievements.rules";
import { Badge } from "#ui/marks/badge.tsx";
import { classNames } from "#ui/style/class-names.ts";
import { AchievementStair } from "./achievement-stair.tsx";
import { achievementTexts, profileTexts as texts } from "./texts.ts";

export function AchievementCard({ achievement }: { achievement: AchievementProgress }) {
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
