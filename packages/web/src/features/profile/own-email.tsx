import type { CurrentUser } from "@stepout/server/domains/users/users.schema";
import BadgeCheck from "lucide-react/icons/badge-check";
import { trpcClient } from "#lib/server/client.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showReason } from "#lib/toasts/failure-toast.ts";
import { Button } from "#ui/button/button.tsx";
import { profileTexts as texts } from "./texts.ts";

interface OwnEmailProps extends Pick<CurrentUser, "emailVerified" | "canVerifyEmail"> {
  email: string;
}

export function OwnEmail({ email, emailVerified, canVerifyEmail }: OwnEmailProps) {
  const send = useCommand(trpcClient.auth.sendVerification, {
    onError: (error) => showReason(error, texts.linkFailed),
  });
  return (
    <div className="grid justify-items-start gap-2 text-15 text-ink-2">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="wrap-anywhere">{email}</span>
        {emailVerified && (
          <span className="flex items-center gap-1 font-semibold text-green">
            <BadgeCheck aria-hidden className="size-4.5" />
            {texts.verified}
          </span>
        )}
        {canVerifyEmail && <span>{texts.notVerified}</span>}
      </p>
      {canVerifyEmail && !send.isSuccess && (
        <Button tone="secondary" isPending={send.isPending} onClick={() => send.mutate(undefined)}>
          {texts.sendLink}
        </Button>
      )}
      {canVerifyEmail && <p role="status">{send.isSuccess && texts.linkSent}</p>}
    </div>
  );
}
