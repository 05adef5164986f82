import type {
  CreatorMetric,
  PlayerMetric,
} from "@stepout/server/domains/leaderboards/leaderboards.rules";
import { formatPlace } from "@stepout/server/text/wording.rules";
import { gatherNames, tellApart } from "#lib/names/same-names.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { StairDrawing } from "#ui/drawings/stair-drawing.tsx";
import { Card } from "#ui/layout/card.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import type { BoardEntry } from "./board-entry.ts";
import { boardTexts as texts } from "./texts.ts";

const HEADING_ID = "your-place";

const findNext = (entries: BoardEntry[], own: BoardEntry) =>
  entries.findLast(({ score }) => score > own.score);

interface YourPlaceProps {
  entries: BoardEntry[];
  metric: PlayerMetric | CreatorMetric;
}

export function YourPlace({ entries, metric }: YourPlaceProps) {
  const { id: viewerId } = useCurrentUser();
  const own = entries.find(({ user }) => user.id === viewerId);
  const next = own && findNext(entries, own);
  const names = gatherNames(entries.map(({ user }) => user));
  return (
    <Card aria-labelledby={HEADING_ID} className="grid gap-1">
      <SectionHeading id={HEADING_ID}>{texts.yourPlace}</SectionHeading>
      {own ? (
        <>
          <p className="figures text-44 text-violet">{formatPlace(own.rank)}</p>
          <p className="text-15">
            {own.score} {texts.unit(metric, own.score)}
          </p>
          <p className="text-15 text-ink-2">
            {next
              ? texts.toPass(next.score - own.score + 1, tellApart(next.user, names))
              : texts.onTop}
          </p>
        </>
      ) : (
        <p className="text-15 text-ink-2">{texts.notOnBoard}</p>
      )}
      <div className="-mx-1 mt-3">
        <StairDrawing scene="up" />
      </div>
    </Card>
  );
}
