import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import {
  changeAccount,
  resetPassword,
} from "../../domains/auth/accounts/administration.service.ts";
import type { TestPerson } from "../test-server.ts";
import { NEXT_PASSWORD, PASSWORD, type Stage } from "./stage.ts";

const { users } = schema;

/** Listed in the same order as the table's columns. */
export const events = [
  "is appointed as host",
  "is dismissed as host",
  "is disabled",
  "is disabled and enabled",
  "is banned from the game",
  "is blocked",
  "gets a new password",
  "is signed out by a host",
  "is deleted",
  "loses a linked sign-in",
] as const;
export type Event = (typeof events)[number];

interface Happening {
  stage: Stage;
  person: TestPerson;
  /** The grant's other user, or a stranger if the grant has only one user. */
  other: TestPerson;
  game: { id: string; code: string; owner: TestPerson };
}

const setDisabled = ({ stage, person }: Happening, disabled: boolean) =>
  stage.root.call.admin.changePerson({ id: person.userId, disabled });

async function choosePassword({ stage, person }: Happening): Promise<void> {
  const { deps } = stage.server;
  const [account] = await deps.db.read
    .select({ hash: users.passwordHash })
    .from(users)
    .where(eq(users.id, person.userId));
  if (account?.hash == null) return resetPassword(deps, person.userId, NEXT_PASSWORD);
  const passwords = { currentPassword: PASSWORD, newPassword: NEXT_PASSWORD };
  await person.call.auth.changePassword(passwords);
}

async function unlink({ stage, person }: Happening): Promise<void> {
  const own = await stage.signIn(person);
  const { identities } = (await own?.call.auth.identities()) ?? { identities: [] };
  for (const { id } of identities) await own?.call.auth.unlinkIdentity({ id, password: PASSWORD });
}

/** Functions that trigger the events. A missing event is a type error. */
export const happen: Record<Event, (about: Happening) => Promise<unknown>> = {
  "is appointed as host": ({ stage, person }) =>
    changeAccount(stage.server.deps, person.userId, { isHost: true }),
  async "is dismissed as host"({ stage, person }) {
    const { deps } = stage.server;
    await changeAccount(deps, person.userId, { isHost: true });
    await changeAccount(deps, person.userId, { isHost: false });
  },
  "is disabled": (about) => setDisabled(about, true),
  async "is disabled and enabled"(about) {
    await setDisabled(about, true);
    await setDisabled(about, false);
  },
  async "is banned from the game"({ person, game }) {
    // Only participants can be banned.
    await person.call.games.joinByCode({ code: game.code });
    await game.owner.call.games.ban({ id: game.id, userId: person.userId });
  },
  "is blocked": ({ person, other }) => other.call.blocks.add({ userId: person.userId }),
  "gets a new password": choosePassword,
  "is signed out by a host": ({ stage, person }) =>
    stage.root.call.admin.signOut({ id: person.userId }),
  "is deleted": ({ stage, person }) => stage.root.call.admin.removePerson({ id: person.userId }),
  "loses a linked sign-in": unlink,
};
