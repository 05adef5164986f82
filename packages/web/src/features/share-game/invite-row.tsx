import type { PublicUser } from "@stepout/server/domains/users/users.schema";
import { displayName } from "@stepout/server/format.rules";
import { useId } from "react";
import { messageOf } from "#lib/errors.ts";
import { showFailure, showSuccess } from "#lib/failure-toast.ts";
import { trpc, trpcClient } from "#lib/trpc.ts";
import { useCommand } from "#lib/use-command.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { shareGameTexts as texts } from "./texts.ts";

interface InviteRowProps {
  gameId: string;
  person: PublicUser;
}

/** Somebody who was found, with the way to invite them. */
export function InviteRow({ gameId, person }: InviteRowProps) {
  const invite = useCommand(trpcClient.invitations.invite, {
    onSuccess: () => {
      showSuccess(texts.inviteDone);
      return trpc.invitations.ofGame.invalidate({ gameId });
    },
    onError: (error) => showFailure(error, messageOf(error, texts.inviteFailed)),
  });
  const nameId = useId();
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-3 border-b border-line py-2 last:border-none">
      <Avatar person={person} />
      <div className="min-w-0 flex-[1_1_8rem]">
        <p id={nameId} className="line-clamp-3 text-15 font-semibold wrap-anywhere">
          <bdi>{displayName(person)}</bdi>
        </p>
        <p className="text-13 text-ink-2 wrap-anywhere">@{person.username}</p>
      </div>
      <Button
        tone="secondary"
        aria-describedby={nameId}
        disabled={invite.isSuccess}
        isPending={invite.isPending}
        onClick={() => invite.mutate({ gameId, username: person.username })}
      >
        {invite.isSuccess ? texts.invited : texts.invite}
      </Button>
    </li>
  );
}
