import "#lib/forms/zod.ts";
import type { Game } from "@stepout/server/domains/games/game/games.schema";
import {
  inviteInput,
  type MadeInvitation,
} from "@stepout/server/domains/invitations/invitations.schema";
import { useForm } from "react-hook-form";
import { useJoinLink } from "#features/share-game/join-link.ts";
import { shareGameTexts } from "#features/share-game/texts.ts";
import { inviteSlot } from "#lib/drafts/drafts.ts";
import { useOnce } from "#lib/drafts/use-once.ts";
import { schemaResolver, showFieldErrors } from "#lib/forms/form.ts";
import { trpcClient } from "#lib/server/client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showReason, showSuccess } from "#lib/toasts/failure-toast.ts";
import { Button } from "#ui/button/button.tsx";
import { CopyButton } from "#ui/button/copy-button.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { editGameTexts as texts } from "./texts.ts";

interface InvitedAddressProps {
  invitation: MadeInvitation;
  code: string | null;
}

const CopyJoinLink = ({ code }: { code: string }) => (
  <CopyButton
    label={shareGameTexts.copyLink}
    text={useJoinLink(code)}
    done={shareGameTexts.linkCopied}
  />
);

function describeDelivery({
  isMailed,
  needsVerifiedSender,
  waitsForSignIn,
}: MadeInvitation): string {
  if (isMailed) return texts.mailed;
  const waits = texts.waits[waitsForSignIn ? "forVerified" : "forAccount"];
  return needsVerifiedSender
    ? `${waits} ${texts.handOver} ${texts.verifyFirst}`
    : `${waits} ${texts.handOver}`;
}

const InvitedAddress = ({ invitation, code }: InvitedAddressProps) => (
  <div className="grid gap-3 rounded-card bg-violet-soft px-4 py-4 text-15">
    <p role="status">
      <bdi className="font-semibold wrap-anywhere">{invitation.email}</bdi>
      <br />
      {describeDelivery(invitation)}
    </p>
    {code !== null && <CopyJoinLink code={code} />}
  </div>
);

interface EmailPanelProps {
  game: Pick<Game, "id" | "inviteCode">;
  typed: string;
  onType: (typed: string) => void;
}

export function EmailPanel({ game, typed, onType }: EmailPanelProps) {
  const gameId = game.id;
  const form = useForm({
    resolver: schemaResolver(inviteInput),
    defaultValues: { gameId, email: typed },
  });
  const slot = inviteSlot(gameId);
  const invite = useCommand(useOnce(slot, trpcClient.invitations.invite), {
    onSuccess: async () => {
      showSuccess(texts.invitationSent);
      form.reset({ gameId, email: "" });
      onType("");
      await trpc.invitations.ofGame.invalidate({ gameId });
    },
    onError: (error) => {
      showFieldErrors(error, ["email"], form.setError);
      showReason(error, texts.invitationFailed);
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((input) => invite.mutate(input))}
      className="grid grid-cols-1 gap-5"
    >
      <Field
        label={texts.email}
        hint={texts.emailHint}
        error={form.formState.errors.email?.message}
      >
        <TextInput
          {...form.register("email", { onChange: (event) => onType(event.target.value) })}
          inputMode="email"
          autoComplete="off"
        />
      </Field>
      <Button type="submit" size="large" isPending={invite.isPending}>
        {texts.sendInvitation}
      </Button>
      {invite.data && <InvitedAddress invitation={invite.data} code={game.inviteCode} />}
    </form>
  );
}
