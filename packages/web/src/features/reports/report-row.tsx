import type { Report } from "@stepout/server/domains/reports/reports.schema";
import { useId } from "react";
import { Button } from "#ui/button/button.tsx";
import { PersonName } from "#ui/people/person-name.tsx";
import { PersonRow } from "#ui/people/person-row.tsx";
import { RelativeTime } from "#ui/text/relative-time.tsx";
import { reportTexts as texts } from "./texts.ts";

interface ReportRowProps {
  report: Report;
  onAnswer: () => void;
}

/** What was said, by whom, and what is said about it. */
export function ReportRow({ report, onAnswer }: ReportRowProps) {
  const nameId = useId();
  const { user, kind, content, pictureUrl, reason, answer, isOpen } = report;
  return (
    <PersonRow
      person={user}
      nameId={nameId}
      note={
        <>
          {report.game && (
            <>
              <bdi>{report.game.name}</bdi> ·{" "}
            </>
          )}
          {texts.kinds[kind]} · <RelativeTime moment={report.saidAt} /> ·{" "}
          {isOpen ? texts.open : texts.closed}
        </>
      }
    >
      <div className="grid w-full grid-cols-1 gap-3">
        <blockquote
          dir="auto"
          className="rounded-control bg-sunk px-4 py-3 text-15 whitespace-pre-wrap wrap-anywhere"
        >
          {content || texts.gone}
        </blockquote>
        {pictureUrl && (
          <img
            src={pictureUrl}
            alt={texts.picture}
            loading="lazy"
            className="max-h-60 w-full rounded-control bg-sunk object-contain"
          />
        )}
        <p dir="auto" className="text-15 whitespace-pre-wrap wrap-anywhere">
          {reason}
        </p>
        {report.reporter && (
          <p className="text-13 text-ink-2 wrap-anywhere">
            {texts.reportedBy} <PersonName person={report.reporter} />
          </p>
        )}
        {answer && (
          <p dir="auto" className="text-15 text-ink-2 whitespace-pre-wrap wrap-anywhere">
            {answer}
          </p>
        )}
        {isOpen && (
          <Button tone="secondary" onClick={onAnswer} aria-describedby={nameId}>
            {texts.close}
          </Button>
        )}
      </div>
    </PersonRow>
  );
}
