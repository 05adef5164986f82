import type { AchievementProgress } from "@stepout/server/domains/account/account.rules";
import type { ReactNode } from "react";
import { Stair } from "#ui/drawings/progress-stair.tsx";
import { Badge } from "#ui/marks/badge.tsx";
import { classNames } from "#ui/style/class-names.ts";
import { achievementListTexts, achievementTexts } from "./texts.ts";

interface AchievementStairProps extends Omit<AchievementProgress, "id"> {
  label: string;
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
        stair: "h-20 ps-4 pt-6",
        step: "rounded-t-[3px]",
        climbed: isUnlocked ? "bg-sun" : "bg-violet",
        rest: "bg-ink/8",
        dot: isUnlocked ? "[--dot:0.875rem] -top-5.5" : "[--dot:0.875rem] -top-4.5",
      }}
    />
  );
}

interface AchievementCardProps {
  achievement: AchievementProgress;
  action?: ReactNode;
}

export function AchievementCard({ achievement, action }: AchievementCardProps) {
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
        {action && <div className="mt-2 grid justify-items-start">{action}</div>}
      </div>
      <div className="mt-auto grid grid-cols-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4">
          <p className="text-15 font-semibold wrap-anywhere tabular-nums">
            {progress(reached, goal)}
          </p>
          {isUnlocked && <Badge tone="sun">{achievementListTexts.unlocked}</Badge>}
        </div>
        <AchievementStair label={title} reached={reached} goal={goal} isUnlocked={isUnlocked} />
      </div>
    </article>
  );
}
