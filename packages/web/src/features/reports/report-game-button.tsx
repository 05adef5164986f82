import Flag from "lucide-react/icons/flag";
import { useState } from "react";
import { IconButton } from "#ui/button/icon-button.tsx";
import { ReportDialog } from "./lazy.ts";
import { reportTexts as texts } from "./texts.ts";

export function ReportGameButton({ game: { id, name } }: { game: { id: string; name: string } }) {
  const [isReporting, setIsReporting] = useState(false);
  return (
    <>
      <IconButton
        label={texts.reportThis(name)}
        ground="picture"
        onClick={() => setIsReporting(true)}
      >
        <Flag aria-hidden className="size-5" />
      </IconButton>
      <ReportDialog
        isOpen={isReporting}
        onClose={() => setIsReporting(false)}
        thing={{ kind: "game", id }}
      />
    </>
  );
}
