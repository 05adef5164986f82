import { BlockedPeople } from "#features/blocks/blocked-people.tsx";
import { ReportsCard } from "#features/moderation/reports-card.tsx";
import { OwnReports } from "#features/reports/own-reports.tsx";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { Button } from "#ui/button/button.tsx";
import { safetyTexts as texts } from "./texts.ts";

export function OwnSafety({ onBack }: { onBack: () => void }) {
  const { isHost } = useCurrentUser();
  return (
    <div className="grid grid-cols-1 gap-4">
      {isHost && <ReportsCard />}
      <BlockedPeople />
      <OwnReports />
      <Button tone="quiet" onClick={onBack}>
        {texts.back}
      </Button>
    </div>
  );
}
