import type { Person } from "@stepout/server/domains/admin/admin.schema";
import { displayName } from "@stepout/server/text/format.rules";
import { useQuery } from "@tanstack/react-query";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showReason, showSuccess } from "#lib/toasts/failure-toast.ts";
import { Button } from "#ui/button/button.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { Card } from "#ui/layout/card.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { PersonRow } from "#ui/people/person-row.tsx";
import { RelativeTime } from "#ui/text/relative-time.tsx";
import { runAction } from "./actions.ts";
import { waitingTexts as texts } from "./pending-texts.ts";
import { adminTexts, hostPeopleTexts } from "./texts.ts";

function PendingAccount({ person, onRefuse }: { person: Person; onRefuse: () => void }) {
  const approve = useCommand(
    { mutate: runAction.approve },
    {
      onSuccess: () => showSuccess(hostPeopleTexts.done.approve(person.username)),
      onError: (error) => showReason(error, adminTexts.failed),
      // Refresh even after a failure, because another host may have handled the account already.
      onSettled: () => trpc.admin.invalidate(),
    },
  );
  const name = displayName(person);
  return (
    <PersonRow
      person={person}
      showsUsername
      note={
        <>
          {person.email ?? hostPeopleTexts.noEmail} · <RelativeTime time={person.createdAt} />
        </>
      }
    >
      <div className="flex gap-2 max-sm:grow max-sm:*:grow">
        <Button
          aria-label={texts.nameOf(texts.approve, name)}
          isPending={approve.isPending}
          onClick={() => approve.mutate(person.id)}
        >
          {texts.approve}
        </Button>
        <Button
          tone="secondary"
          aria-label={texts.nameOf(texts.refuse, name)}
          disabled={approve.isPending}
          onClick={onRefuse}
        >
          {texts.refuse}
        </Button>
      </div>
    </PersonRow>
  );
}

export function PendingAccounts({ onRefuse }: { onRefuse: (person: Person) => void }) {
  const query = useQuery(trpc.admin.waiting.queryOptions(undefined, { staleTime: 0 }));
  if (query.isError) {
    return <LoadFailure title={texts.loadFailed} query={query} />;
  }
  const { people, total } = query.data ?? { people: [], total: 0 };
  if (total === 0) return null;
  const hidden = total - people.length;
  return (
    <Card className="grid grid-cols-1 gap-3">
      <SectionHeading>{texts.title(total)}</SectionHeading>
      <p className="text-15 text-ink-2">{texts.note}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        {people.map((person) => (
          <PendingAccount key={person.id} person={person} onRefuse={() => onRefuse(person)} />
        ))}
      </ul>
      {hidden > 0 && <p className="text-15 text-ink-2">{texts.more(hidden)}</p>}
    </Card>
  );
}
