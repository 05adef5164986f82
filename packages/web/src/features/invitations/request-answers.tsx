import type { JoinRequest } from "@stepout/server/domains/invitations/invitations.schema";
import { useOpenGame } from "#features/games/use-open-game.ts";
import { trpcClient } from "#lib/server/client.ts";
import { refreshGames } from "#lib/server/refresh-games.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { outcome, showSuccess } from "#lib/toasts/failure-toast.ts";
import { AnswerButtons } from "./answer-buttons.tsx";
import { invitesTexts as texts } from "./texts.ts";

interface RequestAnswersProps {
  request: JoinRequest;
  nameId: string;
}

export function RequestAnswers({ request, nameId }: RequestAnswersProps) {
  const openGame = useOpenGame();
  const declined = outcome(texts.handled, texts.handleFailed, refreshGames);
  const approved = {
    ...declined,
    onSuccess: () => showSuccess(texts.handled, openGame(request.game.id)),
  };
  return (
    <AnswerButtons
      labels={{ yes: texts.approve, no: texts.decline }}
      yes={useCommand(trpcClient.invitations.approveRequest, approved)}
      no={useCommand(trpcClient.invitations.declineRequest, declined)}
      input={{ gameId: request.game.id, requestId: request.id }}
      aboutId={nameId}
    />
  );
}
