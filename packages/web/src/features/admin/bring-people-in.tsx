import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
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
import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import { QueryView } from "#ui/loading/query-view.tsx";
import { ShownOnceDialog } from "#ui/overlay/shown-once-dialog.tsx";
import { useDialogOf } from "#ui/overlay/use-dialog-of.ts";
import { FilledText } from "#ui/text/filled-text.tsx";
import { RelativeTime } from "#ui/text/relative-time.tsx";
import { alwaysFresh } from "./actions.ts";
import { adminTexts, hostPeopleTexts, bringInTexts as texts } from "./texts.ts";

const ImportDialog = lazyDialog(() => import("./import-dialog.tsx"));

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
        <FilledText text={texts.madeAt} values={{ time: <RelativeTime time={createdAt} /> }} />
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

function UnusedLinks() {
  const query = useQuery(trpc.instance.links.queryOptions(undefined, alwaysFresh));
  return (
    <QueryView
      query={query}
      placeholder={<Skeleton className="h-11" />}
      failed={texts.linksFailed}
      failedHint={CONNECTION_HINT}
    >
      {(links) =>
        links.length > 0 && (
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center text-15 font-semibold">
              {texts.links(links.length)}
            </summary>
            <ul>
              {links.map((one) => (
                <LinkRow key={one.id} {...one} />
              ))}
            </ul>
          </details>
        )
      }
    </QueryView>
  );
}

export function BringPeopleIn() {
  const made = useDialogOf<string>();
  const [isImporting, setIsImporting] = useState(false);
  const make = useCommand(useOnce(SLOT, makeLink), {
    onSuccess: ({ url }) => made.open(new URL(url, window.location.origin).href),
    onError,
    onSettled: refresh,
  });
  return (
    <Card className="grid grid-cols-1 gap-3">
      <SectionHeading>{texts.title}</SectionHeading>
      <p className="text-15 text-ink-2">{texts.note}</p>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button isPending={make.isPending} onClick={() => make.mutate(undefined)}>
          {texts.makeLink}
        </Button>
        <Button tone="secondary" onClick={() => setIsImporting(true)}>
          {texts.addList}
        </Button>
      </div>
      <UnusedLinks />
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
      <ImportDialog isOpen={isImporting} onClose={() => setIsImporting(false)} />
    </Card>
  );
}
