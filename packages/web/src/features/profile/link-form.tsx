import { trpcClient } from "#lib/server/client.ts";
import { ProofForm } from "./proof-form.tsx";
import { ownIdentityTexts as texts } from "./texts.ts";

interface LinkFormProps {
  provider: string;
}

/** Asks for the password, where there is one, and leaves for the provider. */
export const LinkForm = ({ provider }: LinkFormProps) => (
  <ProofForm
    note={texts.linkNote}
    title={texts.linkTitle(provider)}
    failed={texts.linkFailed}
    act={(proof) => trpcClient.auth.linkIdentity.mutate(proof)}
    onSuccess={({ path }) => location.assign(path)}
  />
);
