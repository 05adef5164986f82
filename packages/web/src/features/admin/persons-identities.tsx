import type { Person } from "@stepout/server/domains/admin/admin.schema";
import { displayName } from "@stepout/server/text/format.rules";
import { useQuery } from "@tanstack/react-query";
import { IdentityRow } from "#features/identities/identity-row.tsx";
import { trpcClient } from "#lib/server/client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { CONNECTION_HINT } from "#ui/feedback/error-state.tsx";
import { SkeletonList } from "#ui/feedback/skeleton.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { QueryView } from "#ui/loading/query-view.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { alwaysFresh } from "./actions.ts";
import { hostIdentityTexts as texts } from "./texts.ts";

export function PersonsIdentities({ person: { id }, note }: { person: Person; note: string }) {
  const query = useQuery(trpc.admin.identities.queryOptions({ id }, alwaysFresh));
  return (
    <QueryView
      query={query}
      placeholder={<SkeletonList label={texts.loading} count={1} look="h-14" />}
      failed={texts.loadFailed}
      failedHint={CONNECTION_HINT}
    >
      {({ identities }) =>
        identities.length === 0 ? (
          <p className="text-15 text-ink-2">{texts.none}</p>
        ) : (
          <>
            <p className="text-15 text-ink-2">{note}</p>
            <ul>
              {identities.map((identity) => (
                <IdentityRow
                  key={identity.id}
                  identity={identity}
                  onlyWayIn={texts.onlyWayIn}
                  unlink={(identityId) =>
                    trpcClient.admin.unlinkIdentity.mutate({ id, identityId })
                  }
                  refresh={() => trpc.admin.invalidate()}
                />
              ))}
            </ul>
          </>
        )
      }
    </QueryView>
  );
}

export default function IdentitiesDialog({ person, ...dialog }: Openable & { person: Person }) {
  return (
    <Dialog {...dialog} title={texts.title(displayName(person))} height="fit">
      <div className="grid grid-cols-1 gap-4">
        <PersonsIdentities person={person} note={texts.note} />
      </div>
    </Dialog>
  );
}
