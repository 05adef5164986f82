import type { JoinRequest } from "@stepout/server/domains/invitations/invitations.schema";
import { AnswerButtons } from "./answer-buttons.tsx";
import { invitesTexts as texts } from "./texts.ts";
import { useRequestActions } from "./use-request-actions.ts";

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
