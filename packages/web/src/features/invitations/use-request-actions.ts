import { showFailure, showSuccess } from "#lib/failure-toast.ts";
import { trpc } from "#lib/trpc.ts";
import { invitesTexts as texts } from "./texts.ts";

/** Lets somebody into a game, or not; whatever comes of it, the lists are looked up again. */
export function useRequestActions() {
  const utils = trpc.useUtils();
  const handlers = {
    onSuccess: async () => {
      showSuccess(texts.handled);
      await utils.games.invalidate();
    },
    onError: (error: unknown) => showFailure(error, texts.handleFailed),
    onSettled: () => utils.invitations.invalidate(),
  };
  const approve = trpc.invitations.approveRequest.useMutation(handlers);
  const decline = trpc.invitations.declineRequest.useMutation(handlers);
  return { approve, decline };
}
