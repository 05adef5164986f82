import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { IdentityRow, type LinkedIdentity } from "#features/identities/identity-row.tsx";
import { identityTexts } from "#features/identities/texts.ts";
import { trpcClient } from "#lib/server/client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { Button } from "#ui/button/button.tsx";
import { SkeletonList } from "#ui/feedback/skeleton.tsx";
import { Answer } from "#ui/loading/answer.tsx";
import { LinkForm } from "./link-form.tsx";
import { sessionTexts, ownIdentityTexts as texts } from "./texts.ts";
import { UnlinkForm } from "./unlink-form.tsx";

export const useIdentities = () =>
  useQuery(trpc.auth.identities.queryOptions(undefined, { staleTime: 0 }));

/** Renders nothing if no provider is set up and none is linked. */
export function IdentitiesSection({ onOpen }: { onOpen: () => void }) {
  const { data } = useIdentities();
  if (!data || (data.provider === null && data.identities.length === 0)) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <div>
        <h3 className="text-17">{identityTexts.title}</h3>
        <p className="text-15 text-ink-2">{texts.note}</p>
      </div>
      <Button tone="secondary" onClick={onOpen}>
        {identityTexts.title}
      </Button>
    </section>
  );
}

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
      <Answer
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
      </Answer>
      <Button tone="quiet" onClick={onBack}>
        {sessionTexts.back}
      </Button>
    </div>
  );
}
