import type { AchievementProgress } from "@stepout/server/domains/account/account.rules";
import { SharePictureButton } from "#features/result-picture/share-picture-button.tsx";
import { achievementTexts } from "./texts.ts";

interface ShareAchievementProps extends Pick<AchievementProgress, "id" | "goal"> {
  isInList?: boolean;
}

export function ShareAchievement({ id, goal, isInList = false }: ShareAchievementProps) {
  const { title, feat } = achievementTexts[id];
  return (
    <SharePictureButton
      subject={{ achievement: { title, feat: feat(goal) } }}
      what={isInList ? title : undefined}
      tone={isInList ? "secondary" : "primary"}
    />
  );
}
