import type { LinkedIdentity } from "#features/identities/identity-row.tsx";
import { identityTexts } from "#features/identities/texts.ts";
import { trpcClient } from "#lib/server/client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { showSuccess } from "#lib/toasts/failure-toast.ts";
import { ProofForm } from "./proof-form.tsx";
import { ownIdentityTexts as texts } from "./texts.ts";

interface UnlinkFormProps {
  identity: LinkedIdentity;
  onDone: () => void;
}

export const UnlinkForm = ({ identity: { id, provider }, onDone }: UnlinkFormProps) => (
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
