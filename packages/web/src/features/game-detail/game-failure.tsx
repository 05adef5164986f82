import type { GameCard } from "@stepout/server/domains/games/game/games.schema";
import type { Post } from "@stepout/server/domains/posts/posts.schema";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useGameClock } from "#features/games/game-clock.ts";
import { GameCover } from "#features/games/game-cover.tsx";
import { JoinGameButton } from "#features/join/join-game-button.tsx";
import { joinTexts } from "#features/join/texts.ts";
import RefusedEntries from "#features/outbox/refused-entries.tsx";
import { PostList } from "#features/posts/post-list.tsx";
import { LostDrafts } from "#features/unsent-texts/lost-drafts.tsx";
import { isAboutGame } from "#lib/drafts/drafts.ts";
import { hasNoResponse, isSignedOut, readFailure } from "#lib/errors/errors.ts";
import { useOffline } from "#lib/offline/connection.ts";
import { trpc } from "#lib/server/trpc.ts";
import { Button } from "#ui/button/button.tsx";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { StairDrawing } from "#ui/drawings/stair-drawing.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { Page } from "#ui/layout/page.tsx";
import { FilledText } from "#ui/text/filled-text.tsx";
import { BackHome, GamePage } from "./game-page.tsx";
import { GameSkeleton } from "./game-skeleton.tsx";
import { gameDetailTexts as texts } from "./texts.ts";

function OpenGame({ game }: { game: GameCard }) {
  const { status } = useGameClock(game);
  return (
    <section className="grid w-full max-w-80 gap-3">
      <p>
        <FilledText
          text={texts.publicNote}
          values={{ game: <bdi className="font-semibold wrap-anywhere">{game.name}</bdi> }}
        />
      </p>
      <JoinGameButton game={game} status={status} />
    </section>
  );
}

/** Without posts, `PostList` shows only the unsent comments and edits that the user wrote in the game. */
const noPosts: readonly Post[] = [];

interface FailureProps {
  gameId: string;
  title: string;
  note: string;
  action?: ReactNode;
}

const UnsentTexts = ({ gameId }: { gameId: string }) => (
  <>
    <RefusedEntries gameId={gameId} />
    <LostDrafts isLost={(slot) => isAboutGame(slot, gameId)} />
    <PostList posts={noPosts} gameId={gameId} />
  </>
);

const Failure = ({ gameId, title, note, action }: FailureProps) => (
  <Page title={title}>
    <div className="grid justify-items-start gap-5">
      <StairDrawing scene="broken" />
      <p className="text-ink-2">{note}</p>
      {action}
      <ButtonLink to="/" tone={action ? "secondary" : "primary"}>
        {texts.returnHome}
      </ButtonLink>
    </div>
    <UnsentTexts gameId={gameId} />
  </Page>
);

function AccessDenied({ gameId }: { gameId: string }) {
  const { data: openGames } = useQuery(trpc.games.listPublic.queryOptions());
  const game = openGames?.find(({ id }) => id === gameId);
  return (
    <Failure
      gameId={gameId}
      title={texts.accessDenied}
      note={texts.accessDeniedNote}
      action={game && <OpenGame game={game} />}
    />
  );
}

interface GameFailureProps {
  gameId: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

function OfflineGame({ gameId, query }: GameFailureProps) {
  const { data: games } = useQuery(trpc.games.mine.queryOptions());
  const game = games?.find(({ id }) => id === gameId);
  const content = (
    <>
      <LoadFailure title={texts.offline} query={query}>
        {texts.offlineHint}
      </LoadFailure>
      <UnsentTexts gameId={gameId} />
    </>
  );
  if (!game) {
    return (
      <Page title={texts.title} isTitleHidden>
        {content}
      </Page>
    );
  }
  return (
    <GamePage title={game.name} cover={<GameCover game={game} isFirst />} actions={<BackHome />}>
      {content}
    </GamePage>
  );
}

export function GameFailure({ gameId, query }: GameFailureProps) {
  const isOffline = useOffline();
  const { code } = readFailure(query.error);
  // Show no error, because the browser is about to open the sign-in page.
  if (isSignedOut(query.error)) return <GameSkeleton />;
  if (code === "access_denied") return <AccessDenied gameId={gameId} />;
  if (isOffline && hasNoResponse(query.error)) return <OfflineGame gameId={gameId} query={query} />;
  const retry = (
    <>
      <p className="text-ink-2">{texts.orNotLoaded}</p>
      <Button onClick={() => void query.refetch()} isPending={query.isFetching}>
        {texts.tryAgain}
      </Button>
    </>
  );
  return (
    <Failure
      gameId={gameId}
      title={joinTexts.notFound}
      note={texts.notFoundNote}
      action={code !== "not_found" && retry}
    />
  );
}
