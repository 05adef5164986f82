import { foldKey } from "../src/text/fold-key.rules.ts";
import {
  type DemoGames,
  type DemoPeople,
  type DemoRows,
  get,
  HOUR_MS,
  MINUTE_MS,
  type Setting,
} from "./demo.ts";
import { readConversation } from "./script-parser.ts";
import { CONVERSATIONS } from "./texts/conversations.ts";
import { INVITATIONS, JOIN_REQUESTS } from "./texts/invitations.ts";
import { isPersonKey } from "./texts/people.ts";

interface Cast {
  readonly people: DemoPeople;
  readonly games: DemoGames;
}

const LONGEST_PAUSE_MS = 25 * MINUTE_MS;
const LONGEST_WAIT_MS = 20 * HOUR_MS;

export function buildMessages(setting: Setting, rows: DemoRows, { people, games }: Cast): void {
  const { now, random } = setting;
  for (const { game, minutesAgo, unread = 0, lines } of CONVERSATIONS) {
    const { id: gameId } = get(games, game);
    const said = readConversation(lines);
    const [one, other] = new Set(said.map(({ by }) => by));
    let at = now - minutesAgo * MINUTE_MS;
    said.reverse().forEach(({ by, text }, i) => {
      const recipient = by === one ? other : one;
      if (!recipient) throw new Error("It takes two for a conversation");
      const createdAt = Math.round(at);
      const readAt = Math.min(createdAt + random.integer(1, 9) * MINUTE_MS, now);
      rows.messages.push({
        id: setting.idAt(createdAt),
        gameId,
        senderId: get(people, by).id,
        recipientId: get(people, recipient).id,
        content: text,
        createdAt,
        readAt: i < unread ? null : readAt,
      });
      at -= random.between(MINUTE_MS, LONGEST_PAUSE_MS);
    });
  }
}

export function buildInvitations(setting: Setting, rows: DemoRows, { people, games }: Cast): void {
  const { now, random } = setting;
  for (const { game, by, to, status, hoursAgo } of INVITATIONS) {
    const createdAt = Math.round(now - hoursAgo * HOUR_MS);
    rows.invitations.push({
      id: setting.idAt(createdAt),
      gameId: get(games, game).id,
      invitedById: get(people, by).id,
      userId: isPersonKey(to) ? get(people, to).id : null,
      emailKey: isPersonKey(to) ? null : foldKey(to),
      status,
      createdAt,
      respondedAt: status === "pending" ? null : createdAt + random.integer(1, 9) * HOUR_MS,
    });
  }
  for (const game of games.values()) {
    if (game.text.isPublic) continue;
    for (const [person, joinedAt] of game.joinedAt) {
      if (person === game.text.creator) continue;
      const wait = random.fraction() * Math.min(LONGEST_WAIT_MS, joinedAt - game.createdAt);
      const createdAt = Math.round(joinedAt - wait);
      rows.invitations.push({
        id: setting.idAt(createdAt),
        gameId: game.id,
        invitedById: get(people, game.text.creator).id,
        userId: get(people, person).id,
        status: "accepted",
        createdAt,
        respondedAt: joinedAt,
      });
    }
  }
}

export function buildJoinRequests(setting: Setting, rows: DemoRows, { people, games }: Cast): void {
  const { now, random } = setting;
  for (const { game, from, status, hoursAgo } of JOIN_REQUESTS) {
    const createdAt = Math.round(now - hoursAgo * HOUR_MS);
    rows.joinRequests.push({
      id: setting.idAt(createdAt),
      gameId: get(games, game).id,
      userId: get(people, from).id,
      status,
      createdAt,
      respondedAt: status === "pending" ? null : createdAt + 2 * HOUR_MS,
    });
  }
  for (const game of games.values()) {
    if (!game.text.requiresApproval) continue;
    for (const [person, joinedAt] of game.joinedAt) {
      if (person === game.text.creator) continue;
      const wait = random.fraction() * Math.min(LONGEST_WAIT_MS, joinedAt - game.createdAt);
      const createdAt = Math.round(joinedAt - wait);
      rows.joinRequests.push({
        id: setting.idAt(createdAt),
        gameId: game.id,
        userId: get(people, person).id,
        status: "approved",
        createdAt,
        respondedAt: joinedAt,
      });
    }
  }
}
