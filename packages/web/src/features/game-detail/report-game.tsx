import Flag from "lucide-react/icons/flag";
import { useState } from "react";
import { ReportDialog } from "#features/reports/lazy.ts";
import { reportTexts } from "#features/reports/texts.ts";
import { Button } from "#ui/button/button.tsx";

export function ReportGame({ game: { id } }: { game: { id: string } }) {
  const [isReporting, setIsReporting] = useState(false);
  return (
    <>
      <div className="justify-self-center">
        <Button tone="quiet" onClick={() => setIsReporting(true)}>
          <Flag aria-hidden className="size-5" />
          {reportTexts.titles.game}
        </Button>
      </div>
      <ReportDialog
        isOpen={isReporting}
        onClose={() => setIsReporting(false)}
        thing={{ kind: "game", id }}
      />
    </>
  );
}
