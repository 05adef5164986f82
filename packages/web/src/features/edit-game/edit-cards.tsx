import type { Game } from "@stepout/server/domains/games/game/games.schema";
import { lazy } from "react";
import { WhenNear } from "#ui/loading/when-near.tsx";
import { DeleteGame } from "./delete-game.tsx";
import { GroupCard } from "./group-card.tsx";
import { InvitationsCard } from "./invitations-card.tsx";
import { ParticipantsCard } from "./participants-card.tsx";
import { RequestsCard } from "./requests-card.tsx";

const loadReports = () => import("#features/moderation/reports-card.tsx");
const ReportsCard = lazy(loadReports);

const loadBans = () => import("#features/bans/bans-card.tsx");
const BansCard = lazy(loadBans);

const loadRemoved = () => import("#features/removals/removed-card.tsx");
const RemovedCard = lazy(loadRemoved);

/** Cards beside the settings about a game's people, as far as the viewer may manage them. */
export function EditCards({ game }: { game: Game }) {
  const { isCreator } = game.viewer;
  return (
    <>
      {isCreator && <GroupCard gameId={game.id} />}
      <ParticipantsCard game={game} />
      <InvitationsCard game={game} />
      {isCreator && game.isPublic && <RequestsCard gameId={game.id} />}
      <WhenNear load={loadReports} className="min-h-32">
        <ReportsCard gameId={game.id} />
      </WhenNear>
      <WhenNear load={loadRemoved} className="min-h-32">
        <RemovedCard gameId={game.id} />
      </WhenNear>
      <WhenNear load={loadBans} className="min-h-32">
        <BansCard gameId={game.id} />
      </WhenNear>
      {isCreator && <DeleteGame game={game} />}
    </>
  );
}
