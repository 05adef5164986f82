import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { type AttemptOptions, useForgetAttempts, useOnce } from "#lib/drafts/use-once.ts";
import { trpcClient } from "#lib/server/client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showReason, showSuccess } from "#lib/toasts/failure-toast.ts";
import { Button } from "#ui/button/button.tsx";
import { CONNECTION_HINT } from "#ui/feedback/error-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Card } from "#ui/layout/card.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { QueryView } from "#ui/loading/query-view.tsx";
import { ShownOnceDialog } from "#ui/overlay/shown-once-dialog.tsx";
import { useDialogOf } from "#ui/overlay/use-dialog-of.ts";
import { RelativeTime } from "#ui/text/relative-time.tsx";
import { alwaysFresh } from "./actions.ts";
import { adminTexts, hostPeopleTexts, instanceTexts as texts } from "./texts.ts";

const SLOT = "personal link";

const makeLink = {
  mutate: (_: undefined, options: AttemptOptions) =>
    trpcClient.instance.makeLink.mutate(undefined, options),
};

const onError = (error: unknown) => showReason(error, adminTexts.failed);

const refresh = () => trpc.instance.links.invalidate();

function LinkRow({ id, createdAt }: { id: string; createdAt: string }) {
  const textId = useId();
  const forgetAttempts = useForgetAttempts(SLOT);
  const revoke = useCommand(trpcClient.instance.revokeLink, {
    onSuccess: () => {
      forgetAttempts();
      showSuccess(texts.revoked);
    },
    onError,
    onSettled: refresh,
  });
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-3 border-t border-line py-2 first:border-t-0">
      <p id={textId} className="text-15">
        {texts.madeAt} <RelativeTime time={createdAt} />
      </p>
      <Button
        tone="secondary"
        aria-describedby={textId}
        isPending={revoke.isPending}
        onClick={() => revoke.mutate({ id })}
      >
        {texts.revoke}
      </Button>
    </li>
  );
}

export function PersonalLinks() {
  const made = useDialogOf<string>();
  const query = useQuery(trpc.instance.links.queryOptions(undefined, alwaysFresh));
  const make = useCommand(useOnce(SLOT, makeLink), {
    onSuccess: ({ url }) => made.open(new URL(url, window.location.origin).href),
    onError,
    onSettled: refresh,
  });
  return (
    <Card className="grid grid-cols-1 gap-3">
      <SectionHeading>{texts.links}</SectionHeading>
      <p className="text-15 text-ink-2">{texts.linksNote}</p>
      <QueryView
        query={query}
        placeholder={<Skeleton className="h-14" />}
        failed={texts.linksFailed}
        failedHint={CONNECTION_HINT}
      >
        {(links) =>
          links.length === 0 ? (
            <p className="text-15 text-ink-2">{texts.noLinks}</p>
          ) : (
            <ul>
              {links.map((one) => (
                <LinkRow key={one.id} {...one} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <Button tone="secondary" isPending={make.isPending} onClick={() => make.mutate(undefined)}>
        {texts.makeLink}
      </Button>
      {made.subject && (
        <ShownOnceDialog
          key={made.subject}
          {...made.dialog}
          title={hostPeopleTexts.linkTitle}
          links={[{ username: "", url: made.subject }]}
        >
          <p>{texts.madeNote}</p>
        </ShownOnceDialog>
      )}
    </Card>
  );
}
