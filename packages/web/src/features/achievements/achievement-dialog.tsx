import { type AchievementId, goalOf } from "@stepout/server/domains/account/account.rules";
import { ButtonLink } from "#ui/button/button-link.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { AchievementCard } from "./achievement-card.tsx";
import { ShareAchievement } from "./share-achievement.tsx";
import { achievementListTexts as texts } from "./texts.ts";

interface AchievementDialogProps extends Openable {
  id: AchievementId;
}

export default function AchievementDialog({ isOpen, onClose, id }: AchievementDialogProps) {
  const goal = goalOf(id);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.newTitle}
      height="fit"
      footer={
        <ButtonLink
          to="/profile"
          search={{ tab: "achievements" }}
          tone="secondary"
          isWide
          onClick={onClose}
        >
          {texts.seeAll}
        </ButtonLink>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <p className="text-ink-2">{texts.newHint}</p>
        <AchievementCard
          achievement={{ id, goal, reached: goal, isUnlocked: true }}
          action={<ShareAchievement id={id} goal={goal} />}
        />
      </div>
    </Dialog>
  );
}
