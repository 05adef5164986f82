import { schema } from "@stepout/db";
import { and, eq, isNotNull } from "@stepout/db/sql";
import { mailedPathOf } from "../instance/admission.service.ts";
import type { Compose } from "../mail/template.ts";
import { isOpenInvitation, isUnblocked } from "../pending/live-invitations.ts";
import { declinePathOf } from "./decline/decline.service.ts";

const { games, images, invitations, users } = schema;

const nameOf = (person: { username: string; firstName: string | null; lastName: string | null }) =>
  [person.firstName, person.lastName].filter(Boolean).join(" ") || `@${person.username}`;

const invitation: Compose = async (tx, deps, { invitationId, recipient }) => {
  if (invitationId === null) return undefined;
  const [found] = await tx
    .select({
      name: games.name,
      inviter: {
        username: users.username,
        firstName: users.firstName,
        lastName: users.lastName,
      },
      picture: images.hash,
    })
    .from(invitations)
    .innerJoin(games, eq(games.id, invitations.gameId))
    .innerJoin(users, eq(users.id, invitations.invitedById))
    .leftJoin(images, eq(images.id, games.coverImageId))
    .where(
      and(
        eq(invitations.id, invitationId),
        isOpenInvitation,
        isUnblocked,
        isNotNull(users.emailKey),
        eq(users.emailVerified, true),
      ),
    );
  if (!found) return undefined;
  const inviter = nameOf(found.inviter);
  return {
    to: recipient,
    subject: `${inviter} invites you to “${found.name}”`,
    title: found.name,
    paragraphs: [
      `${inviter} invites you to this game: step out of your comfort zone, a little every day, and share what you did.`,
      "Sign in or create an account with this address and verify it. Your invitation will be waiting.",
    ],
    button: { label: "See the invitation", path: mailedPathOf(deps, invitationId) },
    links: [{ label: "No, thank you", path: declinePathOf(deps, invitationId) }],
    reason: `You got this email because ${inviter} entered your address. We don't track whether you read it.`,
    picture: found.picture ?? undefined,
    canStop: true,
  };
};

export const invitationMails = { invitation } as const;
