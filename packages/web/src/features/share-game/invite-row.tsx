import type { PublicUser } from "@stepout/server/domains/users/users.schema";
import { useId } from "react";
import { invitePlace } from "#lib/drafts/draft-places.ts";
import { useOnce } from "#lib/drafts/use-once.ts";
import { messageOf } from "#lib/errors/errors.ts";
import { trpcClient } from "#lib/server/client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showFailure, showSuccess } from "#lib/toasts/failure-toast.ts";
import { Button } from "#ui/button/button.tsx";
import { PersonRow } from "#ui/people/person-row.tsx";
import { shareGameTexts as texts } from "./texts.ts";

interface InviteRowProps {
  gameId: string;
  person: PublicUser;
}

export function InviteRow({ gameId, person }: InviteRowProps) {
  const place = invitePlace(gameId);
  const invite = useCommand(useOnce(place, trpcClient.invitations.invite), {
    onSuccess: () => {
      showSuccess(texts.inviteDone);
      return trpc.invitations.ofGame.invalidate({ gameId });
    },
    onError: (error) => showFailure(error, messageOf(error, texts.inviteFailed)),
  });
  const nameId = useId();
  return (
    <PersonRow person={person} nameId={nameId} showsUsername>
      <Button
        tone="secondary"
        aria-describedby={nameId}
        disabled={invite.isSuccess}
        isPending={invite.isPending}
        onClick={() => invite.mutate({ gameId, username: person.username })}
      >
        {invite.isSuccess ? texts.invited : texts.invite}
      </Button>
    </PersonRow>
  );
}
