import { stopPathOf } from "../../domains/reminders/stop/stop.service.ts";
import type { Make } from "./grant.ts";

const personalLink: Make = async ({ stage, maker }) => {
  const { path } = await maker.call.instance.makeLink();
  return { use: () => stage.register({ invitation: path }) };
};

const outsider = (stage: { nextName(role: string): string }) =>
  `${stage.nextName("outsider")}@example.com`;

const mailedInvitation: Make = async ({ stage, maker, game }) => {
  const email = outsider(stage);
  await maker.call.invitations.invite({ gameId: game.id, email });
  const invitation = await stage.mailed(email, "/invites");
  return { use: () => stage.register({ invitation, email }) };
};

const namedInvitation: Make = async ({ stage, maker, subject, game }) => {
  const { username } = subject;
  const { id } = await maker.call.invitations.invite({ gameId: game.id, username });
  return {
    async use() {
      const person = await stage.signIn(subject);
      return (await person?.rest("POST", `/api/invitations/${id}/accept`))?.status === 200;
    },
  };
};

const creatorsCode: Make = async ({ stage, maker }) => {
  const { id, code } = await stage.play(maker);
  return {
    game: { id, code, owner: maker },
    use: () => stage.register({ invitation: code }),
  };
};

const passedOnCode: Make = async ({ stage, game }) => ({
  use: () => stage.register({ invitation: game.code }),
});

const joiningByCode: Make = async ({ stage, subject, game }) => ({
  async use() {
    const person = await stage.signIn(subject);
    return (await person?.rest("POST", `/api/games/join/${game.code}`))?.status === 200;
  },
});

const declineLink: Make = async ({ stage, maker, game }) => {
  const email = outsider(stage);
  await maker.call.invitations.invite({ gameId: game.id, email });
  const path = await stage.mailed(email, "/api/invitations/by-mail/");
  return { use: () => stage.press(path) };
};

const stopLink: Make = async ({ stage, maker, game }) => {
  const email = outsider(stage);
  await maker.call.invitations.invite({ gameId: game.id, email });
  const path = await stage.mailed(email, "/api/mail/stop/");
  return { use: () => stage.press(path) };
};

const stopRemindersLink: Make = async ({ stage, subject }) => {
  const path = stopPathOf(stage.server.deps, subject.userId, "weekly");
  return { use: () => stage.press(path) };
};

export const gameGrants = {
  "personal link": personalLink,
  "mailed invitation": mailedInvitation,
  "named invitation": namedInvitation,
  "creator's game code": creatorsCode,
  "passed-on game code": passedOnCode,
  "joining by game code": joiningByCode,
  "link to decline": declineLink,
  "link to stop mails": stopLink,
  "link to stop reminders": stopRemindersLink,
} satisfies Record<string, Make>;
