import type { GameDetail, GameResult } from "@stepout/server/domains/games/game/games.schema";
import { isRanked } from "@stepout/server/domains/games/game/results.rules";
import { useQuery } from "@tanstack/react-query";
import { SharePictureButton } from "#features/result-picture/share-picture-button.tsx";
import { trpc } from "#lib/server/trpc.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { SkeletonList } from "#ui/feedback/skeleton.tsx";
import { Card } from "#ui/layout/card.tsx";
import { FoldedList } from "#ui/layout/folded-list.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { QueryView } from "#ui/loading/query-view.tsx";
import { Medal, type MedalTone } from "#ui/marks/medal.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { PeopleTogether, PersonName } from "#ui/people/person-name.tsx";
import { gameDetailTexts as texts } from "../texts.ts";
import { ScorePodium } from "./score-podium.tsx";

const HEADING_ID = "winners";

type Medalist = GameResult & { medalType: NonNullable<GameResult["medalType"]> };

const isMedalist = (result: GameResult): result is Medalist => result.medalType !== null;

const steps: Record<Medalist["medalType"], number> = { gold: 1, silver: 2, bronze: 3 };
const ON_PODIUM = 3;

interface Win {
  user: GameResult["user"];
  tone: MedalTone;
  detail: string;
}

const toMedal = ({ user, medalType, score }: Medalist): Win => ({
  user,
  tone: medalType,
  detail: `${texts.medals[medalType]} · ${texts.score(score)}`,
});

const toPopularVote = ({ user, upvotes }: GameResult): Win => ({
  user,
  tone: "popular",
  detail: `${texts.popularVote} · ${texts.likes(upvotes)}`,
});

const WinRow = ({ win: { user, tone, detail } }: { win: Win }) => (
  <li className="flex items-center gap-3">
    <Medal tone={tone} />
    <Avatar person={user} size="small" />
    <div className="min-w-0 flex-1">
      <p className="text-15 font-semibold wrap-anywhere">
        <PersonName person={user} />
      </p>
      <p className="text-13 text-ink-2">{detail}</p>
    </div>
  </li>
);

/** Shows the first three medals on a podium. Lists the other medals and popular votes below the podium. */
function WinList({ results }: { results: GameResult[] }) {
  const { id: viewerId } = useCurrentUser();
  const medalists = results.filter(isMedalist);
  const onPodium = medalists.length > 1 ? medalists.slice(0, ON_PODIUM) : [];
  const wins = [
    ...medalists.slice(onPodium.length).map(toMedal),
    ...results.filter(({ isPopularVote }) => isPopularVote).map(toPopularVote),
  ];
  if (medalists.length + wins.length === 0)
    return <p className="text-15 text-ink-2">{texts.noWinners}</p>;
  return (
    <PeopleTogether people={[...onPodium, ...wins].map(({ user }) => user)}>
      {onPodium.length > 0 && (
        <ScorePodium
          status="completed"
          viewerId={viewerId}
          hasMedals
          scores={onPodium.map(({ user, score, medalType }) => ({
            user,
            score,
            place: steps[medalType],
          }))}
        />
      )}
      {wins.length > 0 && (
        <FoldedList items={wins} showAll={texts.showAll} className="mt-4 gap-3">
          {(win) => <WinRow key={`${win.tone} ${win.user.id}`} win={win} />}
        </FoldedList>
      )}
    </PeopleTogether>
  );
}

interface WinnersProps {
  game: Pick<GameDetail, "id" | "name" | "isCorrected" | "_count">;
}

export function Winners({ game: { id, name, isCorrected, _count } }: WinnersProps) {
  const { id: viewerId } = useCurrentUser();
  const query = useQuery(trpc.games.results.queryOptions({ id }));
  const own = query.data?.find(({ userId }) => userId === viewerId);
  return (
    <Card aria-labelledby={HEADING_ID} className="low:py-2">
      <div className="low:sr-only">
        <SectionHeading id={HEADING_ID}>{texts.winners}</SectionHeading>
      </div>
      <div className="not-low:mt-2">
        <QueryView
          query={query}
          placeholder={<SkeletonList label={texts.loadingWinners} count={1} look="h-80 low:h-44" />}
          failed={texts.winnersFailed}
        >
          {(results) => <WinList results={results} />}
        </QueryView>
      </div>
      {own && isRanked(own) && (
        <div className="mt-4 grid justify-items-center">
          <SharePictureButton
            subject={{ result: { ...own, gameName: name, players: _count.participants } }}
          />
        </div>
      )}
      {isCorrected && <p className="mt-3 text-13 text-ink-2">{texts.corrected}</p>}
    </Card>
  );
}
