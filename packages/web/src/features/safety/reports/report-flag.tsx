import Flag from "lucide-react/icons/flag";
import { useState } from "react";
import { ReportDialog } from "./lazy.ts";
import type { ReportDialogProps } from "./report-dialog.tsx";
import { reportTexts as texts } from "./texts.ts";

interface ReportFlagProps extends Pick<ReportDialogProps, "thing"> {
  textId: string;
}

export function ReportFlag({ thing, textId }: ReportFlagProps) {
  const [isReporting, setIsReporting] = useState(false);
  const label = texts.titles[thing.kind];
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-describedby={textId}
        title={label}
        onClick={() => setIsReporting(true)}
        className="pressable grid size-11 place-items-center rounded-full text-ink-2 hover:bg-ink/8 hover:text-red"
      >
        <Flag aria-hidden className="size-4" />
      </button>
      <ReportDialog isOpen={isReporting} onClose={() => setIsReporting(false)} thing={thing} />
    </>
  );
}
