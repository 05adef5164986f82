import type { OwnSession } from "@stepout/server/domains/auth/accounts/accounts.schema";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { trpcClient } from "#lib/server/client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { outcome } from "#lib/toasts/failure-toast.ts";
import { Button } from "#ui/button/button.tsx";
import { SkeletonList } from "#ui/feedback/skeleton.tsx";
import { FoldedList } from "#ui/layout/folded-list.tsx";
import { QueryView } from "#ui/loading/query-view.tsx";
import { FilledText } from "#ui/text/filled-text.tsx";
import { RelativeTime } from "#ui/text/relative-time.tsx";
import { sessionTexts as texts } from "./texts.ts";

const refresh = () => trpc.auth.sessions.invalidate();

function SessionRow({ id, device, isCurrent, createdAt, lastSeenAt }: OwnSession) {
  const nameId = useId();
  const end = useCommand(
    trpcClient.auth.endSession,
    outcome(texts.ended, texts.endFailed, refresh),
  );
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-[1_1_9rem]">
        <p id={nameId} className="font-semibold wrap-anywhere">
          {device ?? texts.unknownDevice}
        </p>
        <p className="text-13 text-ink-2">
          {isCurrent ? (
            <>
              {texts.current} ·{" "}
              <FilledText text={texts.since} values={{ time: <RelativeTime time={createdAt} /> }} />
            </>
          ) : (
            <FilledText
              text={texts.lastSeen}
              values={{ time: <RelativeTime time={lastSeenAt} /> }}
            />
          )}
        </p>
      </div>
      {!isCurrent && (
        <Button
          tone="secondary"
          aria-describedby={nameId}
          isPending={end.isPending}
          onClick={() => end.mutate({ id })}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}

function SessionList({ sessions }: { sessions: OwnSession[] }) {
  const endOthers = useCommand(
    { mutate: () => trpcClient.auth.endOtherSessions.mutate() },
    outcome(texts.othersEnded, texts.endOthersFailed, refresh),
  );
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <>
      <FoldedList items={sessions}>
        {(session) => <SessionRow key={session.id} {...session} />}
      </FoldedList>
      {hasOthers ? (
        <Button
          tone="danger"
          isPending={endOthers.isPending}
          onClick={() => endOthers.mutate(undefined)}
        >
          {texts.endOthers}
        </Button>
      ) : (
        <p className="text-15 text-ink-2">{texts.onlyHere}</p>
      )}
    </>
  );
}

export function OwnSessions({ onBack }: { onBack: () => void }) {
  const query = useQuery(trpc.auth.sessions.queryOptions(undefined, { staleTime: 0 }));
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-15 text-ink-2">{texts.note}</p>
      <QueryView
        query={query}
        placeholder={<SkeletonList label={texts.loading} count={2} look="h-14" />}
        failed={texts.failed}
      >
        {(sessions) => <SessionList sessions={sessions} />}
      </QueryView>
      <Button tone="quiet" onClick={onBack}>
        {texts.back}
      </Button>
    </div>
  );
}
