import type { GameDetail, Participant } from "@stepout/server/domains/games/game/games.schema";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useEffect, useMemo } from "react";
import { GameActions } from "#features/games/game-actions.tsx";
import { useGameClock } from "#features/games/game-clock.ts";
import { GameCover } from "#features/games/game-cover.tsx";
import { PointsCard } from "#features/points/points-card.tsx";
import { refreshScores } from "#features/posts/posts-cache.ts";
import { InviteCard } from "#features/share-game/invite-card.tsx";
import { IconLink } from "#ui/button/icon-button.tsx";
import { Page } from "#ui/layout/page.tsx";
import { StatusBadge } from "#ui/marks/status-badge.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { PeopleTogether, PersonName } from "#ui/people/person-name.tsx";
import { BoardButton, GameBoard } from "./board/game-board.tsx";
import { GroupBoard } from "./board/group-board.tsx";
import { MyGroup } from "./board/my-group.tsx";
import { Winners } from "./board/winners.tsx";
import { GameDay } from "./game-day.tsx";
import { GameDescription } from "./game-description.tsx";
import { LeaveGame, ReportGame } from "./leave-game.tsx";
import { PlayersButton } from "./players-button.tsx";
import { Accomplishments, type PostView } from "./posts/accomplishments.tsx";
import { ShareButton } from "./share-button.tsx";
import { gameDetailTexts as texts } from "./texts.ts";

const GameHero = ({ game }: { game: GameDetail }) => (
  <div className="relative -mb-2 h-20 short:-mb-4 short:h-13 overflow-hidden bg-sunk sm:mb-0 sm:h-64 sm:rounded-card">
    <GameCover game={game} isFirst />
    <div className="absolute inset-x-3 top-3 short:top-1 flex justify-between gap-2">
      <IconLink to="/" label={texts.back} ground="picture">
        <ArrowLeft aria-hidden className="size-6 rtl:-scale-x-100" />
      </IconLink>
      <GameActions game={game} />
    </div>
  </div>
);

interface GameContentProps {
  game: GameDetail;
  participants: Participant[];
  postView: PostView;
}

export function GameContent({ game, participants, postView }: GameContentProps) {
  const { status } = useGameClock(game);
  const people = useMemo(() => participants.map(({ user }) => user), [participants]);
  const isOutdated = status !== game.status;
  useEffect(() => {
    // The game has started or ended, which changes what users can do with posts.
    if (isOutdated) void refreshScores();
  }, [isOutdated]);
  return (
    <PeopleTogether people={people}>
      <Page
        title={game.name}
        hero={<GameHero game={game} />}
        aside={
          <>
            <ShareButton gameId={game.id} isOffered={status === "active"} />
            {status !== "upcoming" && (
              <>
                <GameBoard game={game} status={status} />
                <PointsCard gameId={game.id} status={status} />
                <GroupBoard gameId={game.id} />
                <MyGroup game={game} />
              </>
            )}
            {!game.viewer.isCreator && (
              <>
                <LeaveGame game={game} />
                <ReportGame game={game} />
              </>
            )}
            {status === "active" && <div className="h-14 lg:hidden" />}
          </>
        }
      >
        <div className="@container -mt-4 grid grid-cols-1 gap-2.5 short:gap-2 sm:-mt-3 sm:gap-6">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-15 text-ink-2 @min-[17rem]:max-sm:flex-nowrap @min-[17rem]:short:pr-24">
            <StatusBadge status={status} />
            <span className="flex min-w-0 items-center gap-2">
              <Avatar person={game.creator} size="small" />
              <span className="wrap-anywhere @min-[17rem]:max-sm:clamp-name-1">
                <PersonName person={game.creator} />
              </span>
            </span>
          </div>
          {game.description !== null && <GameDescription text={game.description} />}
          <GameDay game={game} />
          {status === "completed" && <Winners game={game} />}
          <div className="flex gap-2">
            <PlayersButton game={game} participants={participants} />
            {status !== "upcoming" && <BoardButton />}
          </div>
          <InviteCard game={game} />
        </div>
        <Accomplishments game={game} status={status} {...postView} />
      </Page>
    </PeopleTogether>
  );
}
