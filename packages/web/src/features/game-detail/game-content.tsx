import type { GameStatus } from "@stepout/server/domains/games/game/games.rules";
import type { GameDetail, Participant } from "@stepout/server/domains/games/game/games.schema";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { GameActions } from "#features/games/game-actions.tsx";
import { useGameClock } from "#features/games/game-clock.ts";
import { GameCover } from "#features/games/game-cover.tsx";
import { PointsCard } from "#features/points/points-card.tsx";
import { refreshScores } from "#features/posts/posts-cache.ts";
import { InviteCard } from "#features/share-game/invite-card.tsx";
import { trpc } from "#lib/server/trpc.ts";
import { StatusBadge } from "#ui/marks/status-badge.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { PeopleTogether, PersonName } from "#ui/people/person-name.tsx";
import { CompactBoard } from "./board/compact-board.tsx";
import { GameBoard } from "./board/game-board.tsx";
import { GroupBoard } from "./board/group-board.tsx";
import { MyGroup } from "./board/my-group.tsx";
import { Winners } from "./board/winners.tsx";
import { GameDay } from "./game-day.tsx";
import { GameDescription } from "./game-description.tsx";
import { BackHome, GamePage } from "./game-page.tsx";
import { LeaveGame, ReportGame } from "./leave-game.tsx";
import { PlayersButton } from "./players-button.tsx";
import { Accomplishments, type PostView } from "./posts/accomplishments.tsx";
import { SectionBar } from "./section-bar.tsx";
import { listSections } from "./sections.ts";
import { ShareButton } from "./share-button.tsx";

const GameFacts = ({ game, status }: { game: GameDetail; status: GameStatus }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-15 max-lg:text-on-picture lg:text-ink-2">
    <StatusBadge status={status} />
    <span className="flex min-w-0 items-center gap-2">
      <Avatar person={game.creator} size="small" />
      <span className="clamp-name-2 wrap-anywhere">
        <PersonName person={game.creator} />
      </span>
    </span>
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
  const { data: groups = [] } = useQuery({
    ...trpc.groups.leaderboard.queryOptions({ gameId: game.id }),
    enabled: status !== "upcoming",
  });
  const hasGroups = groups.length > 0;
  const sections = useMemo(
    () => listSections({ hasBoard: status !== "upcoming", hasGroups }),
    [status, hasGroups],
  );
  const isOutdated = status !== game.status;
  useEffect(() => {
    // Refresh posts and scores when the game starts or ends, which changes what users can do with posts.
    if (isOutdated) void refreshScores();
  }, [isOutdated]);
  return (
    <PeopleTogether people={people}>
      <GamePage
        title={game.name}
        cover={<GameCover game={game} isFirst />}
        actions={
          <>
            <BackHome />
            <div className="flex min-w-0 items-center gap-2">
              <PlayersButton game={game} participants={participants} />
              <GameActions game={game} />
            </div>
          </>
        }
        facts={<GameFacts game={game} status={status} />}
        bar={<SectionBar game={game} sections={sections} />}
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
        <div className="grid grid-cols-1 gap-2.5 short:gap-1.5 lg:gap-6">
          {status === "completed" && <Winners game={game} />}
          {game.description !== null && <GameDescription text={game.description} />}
          <GameDay game={game} />
          {status === "active" && game._count.posts > 0 && game._count.participants > 1 && (
            <CompactBoard game={game} />
          )}
          <InviteCard game={game} />
        </div>
        <Accomplishments game={game} status={status} {...postView} />
      </GamePage>
    </PeopleTogether>
  );
}
