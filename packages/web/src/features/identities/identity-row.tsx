import type { LinkedIdentities } from "@stepout/server/domains/auth/accounts/identities.schema";
import { useId } from "react";
import { formatDateTime } from "#lib/dates/dates.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { outcome, showReason } from "#lib/toasts/failure-toast.ts";
import { Button } from "#ui/button/button.tsx";
import { identityTexts as texts } from "./texts.ts";

export type LinkedIdentity = LinkedIdentities["identities"][number];

interface IdentityRowProps {
  identity: LinkedIdentity;
  onlyWayIn: string;
  unlink: (identityId: string) => Promise<unknown>;
  onAsk?: (() => void) | undefined;
  refresh: () => Promise<unknown>;
}

export function IdentityRow({
  identity: { id, provider, createdAt, canUnlink },
  onlyWayIn,
  unlink,
  onAsk,
  refresh,
}: IdentityRowProps) {
  const nameId = useId();
  const { mutate, isPending } = useCommand(
    { mutate: unlink },
    outcome(texts.unlinked, texts.unlinkFailed, refresh, showReason),
  );
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-[1_1_9rem]">
        <p id={nameId} className="font-semibold text-ink wrap-anywhere">
          {provider}
        </p>
        <p className="text-13 text-ink-2">
          {texts.linkedOn(formatDateTime(createdAt))}
          {!canUnlink && ` · ${onlyWayIn}`}
        </p>
      </div>
      {canUnlink && (
        <Button
          tone="secondary"
          aria-describedby={nameId}
          isPending={isPending}
          onClick={onAsk ?? (() => mutate(id))}
        >
          {texts.unlink}
        </Button>
      )}
    </li>
  );
}
