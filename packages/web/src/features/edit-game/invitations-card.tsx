import type { Game } from "@stepout/server/domains/games/game/games.schema";
import type { SentInvitation } from "@stepout/server/domains/invitations/invitations.schema";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { inviteSlot } from "#lib/drafts/drafts.ts";
import { useForgetAttempts } from "#lib/drafts/use-once.ts";
import { trpcClient } from "#lib/server/client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showFailure, showSuccess } from "#lib/toasts/failure-toast.ts";
import { Button } from "#ui/button/button.tsx";
import { PeopleCard } from "#ui/layout/people-card.tsx";
import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import { PersonName } from "#ui/people/person-name.tsx";
import { PersonRow } from "#ui/people/person-row.tsx";
import { FilledText } from "#ui/text/filled-text.tsx";
import { RelativeTime } from "#ui/text/relative-time.tsx";
import { editGameTexts as texts } from "./texts.ts";

const InviteDialog = lazyDialog(() => import("./invite-dialog.tsx"));

const invitedOf = ({ id, user, email }: SentInvitation) => user ?? { id, email };

function SentInvitationRow({ gameId, invitation }: { gameId: string; invitation: SentInvitation }) {
  const { id, email, invitedBy, createdAt, waitsForSignIn } = invitation;
  const nameId = useId();
  const forgetAttempts = useForgetAttempts(inviteSlot(gameId));
  const remove = useCommand(trpcClient.invitations.remove, {
    onSuccess: () => {
      forgetAttempts();
      showSuccess(texts.invitationRemoved);
    },
    onError: (error) => showFailure(error, texts.invitationRemoveFailed),
    onSettled: () => trpc.invitations.ofGame.invalidate({ gameId }),
  });
  return (
    <PersonRow
      person={invitedOf(invitation)}
      nameId={nameId}
      note={
        <>
          <FilledText text={texts.invitedBy} values={{ name: <PersonName person={invitedBy} /> }} />{" "}
          · <RelativeTime time={createdAt} />
          {email !== null && (
            <>
              <br />
              {texts.waits[waitsForSignIn ? "forVerified" : "forAccount"]}
            </>
          )}
        </>
      }
    >
      <Button
        tone="secondary"
        aria-describedby={nameId}
        isPending={remove.isPending}
        onClick={() => remove.mutate({ id })}
      >
        {texts.cancelInvitation}
      </Button>
    </PersonRow>
  );
}

export function InvitationsCard({ game }: { game: Game }) {
  const query = useQuery(trpc.invitations.ofGame.queryOptions({ gameId: game.id }));
  const [isInviting, setIsInviting] = useState(false);
  return (
    <>
      <PeopleCard
        query={query}
        texts={texts.invitations}
        action={
          <Button tone="secondary" onClick={() => setIsInviting(true)}>
            {texts.invite}
          </Button>
        }
        peopleOf={(invitation) => [invitedOf(invitation), invitation.invitedBy]}
      >
        {(invitation) => (
          <SentInvitationRow key={invitation.id} gameId={game.id} invitation={invitation} />
        )}
      </PeopleCard>
      <InviteDialog isOpen={isInviting} onClose={() => setIsInviting(false)} game={game} />
    </>
  );
}
