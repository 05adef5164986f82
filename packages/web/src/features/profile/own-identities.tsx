import type { LinkedIdentities as Identities } from "@stepout/server/domains/auth/accounts/identities.schema";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { trpcClient } from "#lib/server/client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showFailure, showSuccess } from "#lib/toasts/failure-toast.ts";
import { Button } from "#ui/button/button.tsx";
import { Skeleton, SkeletonList } from "#ui/feedback/skeleton.tsx";
import { Answer } from "#ui/loading/answer.tsx";
import { RelativeTime } from "#ui/text/relative-time.tsx";
import { LinkForm } from "./link-form.tsx";
import { sessionTexts, identityTexts as texts } from "./texts.ts";

const useIdentities = () =>
  useQuery(trpc.auth.identities.queryOptions(undefined, { staleTime: 0 }));

interface IdentitiesSectionProps {
  onOpen: () => void;
}

/** Leads to the linked accounts; nothing where no provider is set up and none is linked. */
export function IdentitiesSection({ onOpen }: IdentitiesSectionProps) {
  const { data } = useIdentities();
  if (!data || (data.provider === null && data.identities.length === 0)) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <div>
        <h3 className="text-17">{texts.title}</h3>
        <p className="text-15 text-ink-2">{texts.note}</p>
      </div>
      <Button tone="secondary" onClick={onOpen}>
        {texts.title}
      </Button>
    </section>
  );
}

function IdentityRow({ id, provider, createdAt, canUnlink }: Identities["identities"][number]) {
  const nameId = useId();
  const unlink = useCommand(trpcClient.auth.unlinkIdentity, {
    onSuccess: () => showSuccess(texts.unlinked),
    onError: (error) => showFailure(error, texts.unlinkFailed),
    onSettled: () => trpc.auth.identities.invalidate(),
  });
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-[1_1_9rem]">
        <p id={nameId} className="font-semibold wrap-anywhere">
          {provider}
        </p>
        <p className="text-13 text-ink-2">
          {texts.since} <RelativeTime moment={createdAt} />
          {!canUnlink && ` · ${texts.onlyWayIn}`}
        </p>
      </div>
      {canUnlink && (
        <Button
          tone="secondary"
          aria-describedby={nameId}
          isPending={unlink.isPending}
          onClick={() => unlink.mutate({ id })}
        >
          {texts.unlink}
        </Button>
      )}
    </li>
  );
}

interface OwnIdentitiesProps {
  onBack: () => void;
}

/** The accounts elsewhere by which the person signs in, and the way to link another one. */
export function OwnIdentities({ onBack }: OwnIdentitiesProps) {
  const query = useIdentities();
  return (
    <div className="grid grid-cols-1 gap-5">
      <Answer
        query={query}
        placeholder={
          <SkeletonList label={texts.loading} count={1}>
            <Skeleton className="h-14" />
          </SkeletonList>
        }
        failed={texts.failed}
      >
        {({ provider, identities }) => (
          <>
            {identities.length === 0 ? (
              <p className="text-15 text-ink-2">{texts.none}</p>
            ) : (
              <ul>
                {identities.map((identity) => (
                  <IdentityRow key={identity.id} {...identity} />
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
