import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { IdentityRow, type LinkedIdentity } from "#features/identities/identity-row.tsx";
import { identityTexts } from "#features/identities/texts.ts";
import { trpcClient } from "#lib/server/client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { showSuccess } from "#lib/toasts/failure-toast.ts";
import { Button } from "#ui/button/button.tsx";
import { SkeletonList } from "#ui/feedback/skeleton.tsx";
import { QueryView } from "#ui/loading/query-view.tsx";
import { ProofForm } from "./proof-form.tsx";
import { sessionTexts, ownIdentityTexts as texts } from "./texts.ts";

interface UnlinkFormProps {
  identity: LinkedIdentity;
  onDone: () => void;
}

const UnlinkForm = ({ identity: { id, provider }, onDone }: UnlinkFormProps) => (
  <ProofForm
    note={texts.unlinkNote}
    submitLabel={texts.unlinkTitle(provider)}
    failed={identityTexts.unlinkFailed}
    act={(proof) => trpcClient.auth.unlinkIdentity.mutate({ id, ...proof })}
    onSuccess={() => {
      showSuccess(identityTexts.unlinked);
      void trpc.auth.identities.invalidate();
      onDone();
    }}
  />
);

const LinkForm = ({ provider }: { provider: string }) => (
  <ProofForm
    note={texts.linkNote}
    submitLabel={texts.linkTitle(provider)}
    failed={texts.linkFailed}
    act={(proof) => trpcClient.auth.linkIdentity.mutate(proof)}
    onSuccess={({ path }) => location.assign(path)}
  />
);

export const useIdentities = () =>
  useQuery(trpc.auth.identities.queryOptions(undefined, { staleTime: 0 }));

export function OwnIdentities({ onBack }: { onBack: () => void }) {
  const query = useIdentities();
  const { hasPassword } = useCurrentUser();
  const [chosen, setChosen] = useState<LinkedIdentity>();
  if (chosen) {
    return (
      <div className="grid grid-cols-1 gap-5">
        <UnlinkForm identity={chosen} onDone={() => setChosen(undefined)} />
        <Button tone="quiet" onClick={() => setChosen(undefined)}>
          {sessionTexts.back}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <QueryView
        query={query}
        placeholder={<SkeletonList label={texts.loading} count={1} look="h-14" />}
        failed={texts.failed}
      >
        {({ provider, identities }) => (
          <>
            {identities.length === 0 ? (
              <p className="text-15 text-ink-2">{texts.none}</p>
            ) : (
              <ul>
                {identities.map((identity) => (
                  <IdentityRow
                    key={identity.id}
                    identity={identity}
                    onlyWayIn={texts.onlyWayIn}
                    unlink={(id) => trpcClient.auth.unlinkIdentity.mutate({ id })}
                    onAsk={hasPassword ? () => setChosen(identity) : undefined}
                    refresh={() => trpc.auth.identities.invalidate()}
                  />
                ))}
              </ul>
            )}
            {provider !== null && <LinkForm provider={provider} />}
          </>
        )}
      </QueryView>
      <Button tone="quiet" onClick={onBack}>
        {sessionTexts.back}
      </Button>
    </div>
  );
}
