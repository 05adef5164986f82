import type { Report } from "@stepout/server/domains/reports/reports.schema";
import { useId } from "react";
import { postLink } from "#features/post-links/post-link.ts";
import { postLinkTexts } from "#features/post-links/texts.ts";
import type { RemovalDialogProps } from "#features/posts/removal/removal-dialog.tsx";
import { useRestoring } from "#features/posts/removal/use-removal.ts";
import { removalTexts } from "#features/posts/texts.ts";
import { banTexts } from "#features/safety/bans/texts.ts";
import { useLifting } from "#features/safety/bans/use-banning.tsx";
import { removedTexts } from "#features/safety/removals/texts.ts";
import { reportTexts } from "#features/safety/reports/texts.ts";
import { Button } from "#ui/button/button.tsx";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { PersonName } from "#ui/people/person-name.tsx";
import { PersonRow } from "#ui/people/person-row.tsx";
import { FilledText } from "#ui/text/filled-text.tsx";
import { RelativeTime } from "#ui/text/relative-time.tsx";
import { moderationTexts as texts } from "./texts.ts";

export const removableOf = ({ kind, thingId }: Report): RemovalDialogProps["thing"] | undefined =>
  kind === "post" || kind === "comment" ? { kind, id: thingId } : undefined;

export type ReportAct = "close" | "remove" | "ban";

export function ReportRow({ report, onAct }: { report: Report; onAct: (act: ReportAct) => void }) {
  const nameId = useId();
  const { user, kind, thingId, content, pictureUrl, reason, answer, isOpen } = report;
  const restoring = useRestoring({ kind: removableOf(report)?.kind ?? "post" });
  const restoringPicture = useRestoring({ kind: "picture" });
  const lifting = useLifting();
  const undo = <Input,>(
    command: { mutate: (input: Input) => void; isPending: boolean },
    input: Input,
  ) => ({
    act: () => command.mutate(input),
    isPending: command.isPending,
  });
  const ask = (act: ReportAct) => ({ act: () => onAct(act), isPending: false });
  const acts = [
    { ...ask("close"), label: texts.close, isOffered: isOpen },
    { ...ask("remove"), label: removalTexts.submit, isOffered: report.canRemove },
    {
      ...undo(restoring, { id: thingId }),
      label: removedTexts.putBack,
      isOffered: report.canRestore,
    },
    {
      ...undo(restoringPicture, { id: thingId }),
      label: texts.putPictureBack,
      isOffered: report.canRestorePicture,
    },
    { ...ask("ban"), label: banTexts.submit, isOffered: report.canBan },
    {
      ...undo(lifting, { id: report.game?.id ?? "", userId: user.id }),
      label: banTexts.lift,
      isOffered: report.canLiftBan,
    },
  ];
  const offered = acts.filter(({ isOffered }) => isOffered);
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
          {reportTexts.kinds[kind]} · <RelativeTime time={report.saidAt} /> ·{" "}
          {isOpen ? reportTexts.open : reportTexts.closed}
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
            <FilledText
              text={texts.reportedBy}
              values={{ name: <PersonName person={report.reporter} /> }}
            />
          </p>
        )}
        {answer && (
          <p dir="auto" className="text-15 text-ink-2 whitespace-pre-wrap wrap-anywhere">
            {answer}
          </p>
        )}
        {(offered.length > 0 || report.post) && (
          <div className="flex flex-wrap gap-2 *:grow">
            {report.post && (
              <ButtonLink {...postLink(report.post)} tone="secondary" aria-describedby={nameId}>
                {postLinkTexts.open}
              </ButtonLink>
            )}
            {offered.map(({ label, act, isPending }) => (
              <Button
                key={label}
                tone="secondary"
                onClick={act}
                isPending={isPending}
                aria-describedby={nameId}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
    </PersonRow>
  );
}
