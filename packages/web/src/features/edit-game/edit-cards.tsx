import type { Game } from "@stepout/server/domains/games/game/games.schema";
import { BansCard } from "#features/bans/bans-card.tsx";
import { ReportsCard } from "#features/moderation/reports-card.tsx";
import { RemovedCard } from "#features/removals/removed-card.tsx";
import { DeleteGame } from "./delete-game.tsx";
import { GroupCard } from "./group-card.tsx";
import { InvitationsCard } from "./invitations-card.tsx";
import { ParticipantsCard } from "./participants-card.tsx";
import { RequestsCard } from "./requests-card.tsx";

export function EditCards({ game }: { game: Game }) {
  const { isCreator } = game.viewer;
  return (
    <>
      {isCreator && <GroupCard gameId={game.id} />}
      <ParticipantsCard game={game} />
      <InvitationsCard game={game} />
      {isCreator && game.isPublic && <RequestsCard gameId={game.id} />}
      <ReportsCard gameId={game.id} />
      <RemovedCard gameId={game.id} />
      <BansCard gameId={game.id} />
      {isCreator && <DeleteGame game={game} />}
    </>
  );
}
