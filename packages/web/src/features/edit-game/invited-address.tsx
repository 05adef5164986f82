import type { MadeInvitation } from "@stepout/server/domains/invitations/invitations.schema";
import { useJoinLink } from "#features/share-game/join-link.ts";
import { shareGameTexts } from "#features/share-game/texts.ts";
import { CopyButton } from "#ui/button/copy-button.tsx";
import { editGameTexts as texts } from "./texts.ts";

interface InvitedAddressProps {
  invitation: MadeInvitation;
  code: string | null;
}

const CopyJoinLink = ({ code }: { code: string }) => (
  <CopyButton
    label={shareGameTexts.copyLink}
    text={useJoinLink(code)}
    done={shareGameTexts.linkCopied}
  />
);

/** Describes where the invitation goes, and the next step of the inviter. */
function describeWay({ isMailed, needsVerifiedSender, waitsForSignIn }: MadeInvitation): string {
  if (isMailed) return texts.mailed;
  const waits = texts.waits[waitsForSignIn ? "forVerified" : "forAccount"];
  return needsVerifiedSender
    ? `${waits} ${texts.handOver} ${texts.verifyFirst}`
    : `${waits} ${texts.handOver}`;
}

export const InvitedAddress = ({ invitation, code }: InvitedAddressProps) => (
  <div className="grid gap-3 rounded-card bg-violet-soft px-4 py-4 text-15">
    <p role="status">
      <bdi className="font-semibold wrap-anywhere">{invitation.email}</bdi>
      <br />
      {describeWay(invitation)}
    </p>
    {code !== null && <CopyJoinLink code={code} />}
  </div>
);
