import { trpcClient } from "#lib/server/client.ts";
import { ProofForm } from "./proof-form.tsx";
import { ownIdentityTexts as texts } from "./texts.ts";

export const LinkForm = ({ provider }: { provider: string }) => (
  <ProofForm
    note={texts.linkNote}
    submitLabel={texts.linkTitle(provider)}
    failed={texts.linkFailed}
    act={(proof) => trpcClient.auth.linkIdentity.mutate(proof)}
    onSuccess={({ path }) => location.assign(path)}
  />
);
