import type { GameDetail, GameResult } from "@stepout/server/domains/games/game/games.schema";
import { useQuery } from "@tanstack/react-query";
import { trpc } from "#lib/server/trpc.ts";
import { SkeletonList } from "#ui/feedback/skeleton.tsx";
import { Card } from "#ui/layout/card.tsx";
import { FoldedList } from "#ui/layout/folded-list.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { QueryView } from "#ui/loading/query-view.tsx";
import { Medal, type MedalTone } from "#ui/marks/medal.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { PersonName } from "#ui/people/person-name.tsx";
import { gameDetailTexts as texts } from "../texts.ts";

const HEADING_ID = "winners";

interface Win {
  user: GameResult["user"];
  tone: MedalTone;
  title: string;
  figure: string;
}

const toMedal = ({ user, medalType, score }: GameResult): Win[] =>
  medalType === null
    ? []
    : [{ user, tone: medalType, title: texts.medals[medalType], figure: texts.score(score) }];

const toPopularVote = ({ user, isPopularVote, upvotes }: GameResult): Win[] =>
  isPopularVote
    ? [{ user, tone: "popular", title: texts.popularVote, figure: texts.likes(upvotes) }]
    : [];

const WinRow = ({ win: { user, tone, title, figure } }: { win: Win }) => (
  <li className="flex items-center gap-3">
    <Medal tone={tone} />
    <Avatar person={user} size="small" />
    <div className="min-w-0 flex-1">
      <p className="text-15 font-semibold wrap-anywhere">
        <PersonName person={user} />
      </p>
      <p className="text-13 text-ink-2">
        {title} · {figure}
      </p>
    </div>
  </li>
);

function WinList({ results }: { results: GameResult[] }) {
  const wins = [...results.flatMap(toPopularVote), ...results.flatMap(toMedal)];
  if (wins.length === 0) return <p className="text-15 text-ink-2">{texts.noWinners}</p>;
  return (
    <FoldedList items={wins} showAll={texts.showAll} className="gap-3">
      {(win) => <WinRow key={`${win.tone} ${win.user.id}`} win={win} />}
    </FoldedList>
  );
}

interface WinnersProps {
  game: Pick<GameDetail, "id" | "isCorrected">;
}

export function Winners({ game: { id, isCorrected } }: WinnersProps) {
  const query = useQuery(trpc.games.results.queryOptions({ id }));
  return (
    <Card aria-labelledby={HEADING_ID} className="bg-sun-soft">
      <SectionHeading id={HEADING_ID}>{texts.winners}</SectionHeading>
      <div className="mt-2">
        <QueryView
          query={query}
          placeholder={<SkeletonList label={texts.loadingWinners} look="h-11 w-full" />}
          failed={texts.winnersFailed}
        >
          {(results) => <WinList results={results} />}
        </QueryView>
      </div>
      {isCorrected && <p className="mt-3 text-13 text-ink-2">{texts.corrected}</p>}
    </Card>
  );
}
