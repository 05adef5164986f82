import type { JoinRequest } from "@stepout/server/domains/invitations/invitations.schema";
import { trpcClient } from "#lib/server/client.ts";
import { refreshGames } from "#lib/server/refresh-games.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showFailure, showSuccess } from "#lib/toasts/failure-toast.ts";
import { AnswerButtons } from "./answer-buttons.tsx";
import { invitesTexts as texts } from "./texts.ts";

function useRequestActions() {
  const handlers = {
    onSuccess: () => showSuccess(texts.handled),
    onError: (error: unknown) => showFailure(error, texts.handleFailed),
    onSettled: refreshGames,
  };
  const approve = useCommand(trpcClient.invitations.approveRequest, handlers);
  const decline = useCommand(trpcClient.invitations.declineRequest, handlers);
  return { approve, decline };
}

export function RequestAnswers({ request, nameId }: { request: JoinRequest; nameId: string }) {
  const { approve, decline } = useRequestActions();
  const input = { gameId: request.game.id, requestId: request.id };
  return (
    <AnswerButtons
      yes={texts.approve}
      no={texts.decline}
      aboutId={nameId}
      pending={approve.isPending ? "yes" : decline.isPending ? "no" : undefined}
      isDone={approve.isSuccess || decline.isSuccess}
      onYes={() => approve.mutate(input)}
      onNo={() => decline.mutate(input)}
    />
  );
}
