import type { JoinRequest } from "@stepout/server/domains/invitations/invitations.schema";
import { trpcClient } from "#lib/server/client.ts";
import { refreshGames } from "#lib/server/refresh-games.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { outcome } from "#lib/toasts/failure-toast.ts";
import { AnswerButtons } from "./answer-buttons.tsx";
import { invitesTexts as texts } from "./texts.ts";

interface RequestAnswersProps {
  request: JoinRequest;
  nameId: string;
}

export function RequestAnswers({ request, nameId }: RequestAnswersProps) {
  const handled = outcome(texts.handled, texts.handleFailed, refreshGames);
  return (
    <AnswerButtons
      labels={{ yes: texts.approve, no: texts.decline }}
      yes={useCommand(trpcClient.invitations.approveRequest, handled)}
      no={useCommand(trpcClient.invitations.declineRequest, handled)}
      input={{ gameId: request.game.id, requestId: request.id }}
      aboutId={nameId}
    />
  );
}
