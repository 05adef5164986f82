import { canEditGame } from "@stepout/server/domains/games/game/games.rules";
import { useQuery } from "@tanstack/react-query";
import { GameFailure } from "#features/game-detail/game-failure.tsx";
import { isGameLost } from "#features/game-detail/game-loss.ts";
import { LostDrafts } from "#features/kept-words/lost-drafts.tsx";
import { invitePlace, settingsPlace } from "#lib/drafts/draft-places.ts";
import { trpc } from "#lib/server/trpc.ts";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { lazyNear } from "#ui/loading/lazy-near.tsx";
import { EditCards } from "./edit-cards.tsx";
import type { SettingsFormProps } from "./settings-form.tsx";
import { SettingsSkeleton } from "./settings-skeleton.tsx";
import { editGameTexts as texts } from "./texts.ts";

/** The form brings zod and the date pickers along. */
const SettingsForm = lazyNear<SettingsFormProps>(
  () => import("./settings-form.tsx"),
  SettingsSkeleton,
);

interface EditGameScreenProps {
  gameId: string;
}

const ViewGame = ({ gameId }: EditGameScreenProps) => (
  <ButtonLink to="/games/$gameId" params={{ gameId }} tone="secondary">
    {texts.viewGame}
  </ButtonLink>
);

export function EditGameScreen({ gameId }: EditGameScreenProps) {
  const query = useQuery(trpc.games.get.queryOptions({ id: gameId }));
  const game = query.data;
  if (isGameLost(query)) {
    return (
      <GameFailure
        gameId={gameId}
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  if (game && !canEditGame(game.viewer)) {
    const editPlaces = [settingsPlace(gameId), invitePlace(gameId)];
    return (
      <Page title={texts.title}>
        <ErrorState title={texts.notAllowed} action={<ViewGame gameId={gameId} />} />
        <LostDrafts isLost={(place) => editPlaces.includes(place)} />
      </Page>
    );
  }
  return (
    <Page
      title={texts.title}
      actions={<ViewGame gameId={gameId} />}
      aside={game ? <EditCards game={game} /> : <Skeleton className="h-60 rounded-card" />}
      isAsideLong
    >
      <Card>
        <SectionHeading>{texts.settings}</SectionHeading>
        <div className="mt-3">
          {game ? <SettingsForm key={game.id} game={game} /> : <SettingsSkeleton />}
        </div>
      </Card>
    </Page>
  );
}
