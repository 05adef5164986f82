import type { Invitation } from "@stepout/server/domains/invitations/invitations.schema";
import { useId } from "react";
import { useGameClock } from "#features/games/game-clock.ts";
import { useOpenGame } from "#features/games/use-open-game.ts";
import { joinTexts } from "#features/join/texts.ts";
import { formatDay } from "#lib/dates/dates.ts";
import { trpcClient } from "#lib/server/client.ts";
import { refreshGames } from "#lib/server/refresh-games.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showReason, showSuccess } from "#lib/toasts/failure-toast.ts";
import { showToast } from "#lib/toasts/toast.ts";
import { Card } from "#ui/layout/card.tsx";
import { Badge } from "#ui/marks/badge.tsx";
import { StatusBadge } from "#ui/marks/status-badge.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { PersonName } from "#ui/people/person-name.tsx";
import { FilledText } from "#ui/text/filled-text.tsx";
import { LinkedText } from "#ui/text/linked-text.tsx";
import { WholeWords } from "#ui/text/text-size.tsx";
import { AnswerButtons } from "./answer-buttons.tsx";
import { invitesTexts as texts } from "./texts.ts";

interface InvitationActionOptions {
  declined?: { title: string; description?: string };
  onAccepted?: () => void;
}

function useInvitationActions(
  gameId: string,
  { declined = { title: texts.declined }, onAccepted }: InvitationActionOptions,
) {
  const openGame = useOpenGame();
  const accept = useCommand(trpcClient.invitations.accept, {
    onSuccess: () => {
      showSuccess(texts.accepted, openGame(gameId));
      onAccepted?.();
    },
    onError: (error) => showReason(error, texts.acceptFailed),
    onSettled: refreshGames,
  });
  const decline = useCommand(trpcClient.invitations.decline, {
    onSuccess: () => showToast({ ...declined, tone: "success" }),
    onError: (error) => showReason(error, texts.declineFailed),
    onSettled: () => trpc.invitations.invalidate(),
  });
  return { accept, decline };
}

interface InvitationCardProps extends InvitationActionOptions {
  invitation: Invitation;
  headingLevel?: "h2" | "h3";
}

export function InvitationCard({
  invitation,
  headingLevel: Heading = "h2",
  ...options
}: InvitationCardProps) {
  const { id, game, invitedBy } = invitation;
  const { accept, decline } = useInvitationActions(game.id, options);
  const { status } = useGameClock(game);
  const headingId = useId();
  const start = formatDay(game.startTime);
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-2">
        <StatusBadge status={status} />
        <span className="inline-flex h-7 items-center">
          <Badge>{game.isPublic ? texts.public : texts.private}</Badge>
        </span>
      </div>
      <div className="grid grid-cols-1 gap-1">
        <Heading id={headingId} dir="auto" className="@container text-20">
          <WholeWords text={game.name} />
        </Heading>
        <p className="text-15 text-ink-2">
          {status === "upcoming" ? texts.starts(start) : texts.started(start)}
        </p>
      </div>
      {game.description && (
        <p dir="auto" className="written line-clamp-4 text-15">
          <LinkedText text={game.description} />
        </p>
      )}
      {status === "completed" && (
        <p className="rounded-control bg-grey-soft px-4 py-3 text-15">{joinTexts.completed}</p>
      )}
      <div className="flex min-w-0 items-center gap-2.5">
        <Avatar person={invitedBy} size="small" />
        <p className="min-w-0 text-15 text-ink-2 wrap-anywhere">
          <FilledText text={texts.invitedBy} values={{ name: <PersonName person={invitedBy} /> }} />
        </p>
      </div>
      <AnswerButtons
        labels={{ yes: texts.accept, no: texts.decline }}
        yes={accept}
        no={decline}
        input={{ id }}
        aboutId={headingId}
      />
    </Card>
  );
}
