import type { Person } from "@stepout/server/domains/admin/admin.schema";
import { trpcClient } from "#lib/server/client.ts";
import type { hostPeopleTexts } from "./texts.ts";

export type Action = keyof typeof hostPeopleTexts.acts;

export const actionsOn = ({ isHost, state }: Person): Action[] => [
  ...(state === "waiting" ? (["approve", "refuse"] as const) : []),
  // A password-reset link for a host can only be created on the command line.
  ...(state === "disabled" || isHost ? [] : (["link"] as const)),
  "signOut",
  isHost ? "dismiss" : "appoint",
  state === "disabled" ? "enable" : "disable",
  ...(state === "waiting" ? [] : (["remove"] as const)),
];

const { admin } = trpcClient;

export const runAction: Record<Action, (id: string) => Promise<string | undefined>> = {
  disable: (id) => admin.changePerson.mutate({ id, disabled: true }).then(() => undefined),
  enable: (id) => admin.changePerson.mutate({ id, disabled: false }).then(() => undefined),
  appoint: (id) => admin.changePerson.mutate({ id, isHost: true }).then(() => undefined),
  dismiss: (id) => admin.changePerson.mutate({ id, isHost: false }).then(() => undefined),
  approve: (id) => admin.changePerson.mutate({ id, approved: true }).then(() => undefined),
  refuse: (id) => admin.removePerson.mutate({ id }).then(() => undefined),
  signOut: (id) => admin.signOut.mutate({ id }).then(() => undefined),
  remove: (id) => admin.removePerson.mutate({ id }).then(() => undefined),
  link: (id) => admin.makeResetLink.mutate({ id }).then(({ url }) => url),
};

/** Admin queries are always stale, because other hosts may change the data. */
export const alwaysFresh = { staleTime: 0, refetchOnWindowFocus: "always" } as const;
