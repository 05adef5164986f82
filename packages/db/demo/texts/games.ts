import type { PersonKey } from "./people.ts";

export interface GameText {
  readonly name: string;
  readonly description: string;
  readonly inviteCode: string;
  readonly creator: PersonKey;
  /** All participants except the creator, in the order they joined. */
  readonly others: readonly PersonKey[];
  readonly admins?: readonly PersonKey[];
  readonly isPublic: boolean;
  readonly requiresApproval?: boolean;
  /** Negative if the game has already started. */
  readonly startsInHours: number;
  readonly days: number;
  readonly createdDaysBefore: number;
  readonly newestMinutesAgo?: number;
  readonly groups?: readonly GroupText[];
}

interface GroupText {
  readonly name: string;
  readonly color: string;
  readonly members: readonly PersonKey[];
}

export const GAMES = {
  comfort: {
    name: "30 days out of my comfort zone",
    description:
      "One small brave thing a day, for thirty days. It doesn't have to be big, it only has to be outside. Tell us how it went, most of all when it went sideways.",
    inviteCode: "STEPUP",
    creator: "maya",
    others: [
      "leo",
      "amara",
      "kenji",
      "priya",
      "sofia",
      "tomasz",
      "fatima",
      "kwame",
      "pixelgran",
      "sam_the_walker",
      "hana",
      "olena",
      "junho",
      "noor",
      "rafael",
      "oisin",
      "yuki",
      "zeynep",
    ],
    admins: ["leo"],
    isPublic: true,
    startsInHours: -(11 * 24 + 9),
    days: 30,
    createdDaysBefore: 4,
    newestMinutesAgo: 14,
    groups: [
      {
        name: "Early Steps",
        color: "8b5cf6",
        members: ["maya", "kenji", "fatima", "sam_the_walker", "junho"],
      },
      {
        name: "Brave-ish",
        color: "ec4899",
        members: ["leo", "priya", "sofia", "tomasz", "pixelgran"],
      },
      {
        name: "The Late Bloomers",
        color: "eab308",
        members: ["amara", "kwame", "olena", "rafael", "hana"],
      },
    ],
  },
  cold: {
    name: "Cold water club",
    description:
      "Showers, lakes, seas, buckets. A toe counts. Nobody goes in alone, nobody has to go in at all, and there's always soup.",
    inviteCode: "BRRRR8",
    creator: "ingrid",
    others: ["tui", "olena", "tomasz", "oisin", "aiyana", "meilin", "nightowl_77", "zeynep"],
    isPublic: true,
    startsInHours: -(20 * 24 + 3),
    days: 28,
    createdDaysBefore: 6,
    newestMinutesAgo: 95,
    groups: [
      {
        name: "Dawn dippers",
        color: "06b6d4",
        members: ["ingrid", "aiyana", "meilin", "zeynep"],
      },
      {
        name: "Dusk dippers",
        color: "6366f1",
        members: ["tui", "olena", "oisin", "nightowl_77"],
      },
    ],
  },
  strangers: {
    name: "Talk to strangers, kindly",
    description:
      "One real conversation a day with somebody you don't know. Be kind, be curious, keep their secrets. I let people in one by one, so that it stays a small table.",
    inviteCode: "CHATTY",
    creator: "maya",
    others: ["amara", "kwame", "sofia", "rafael", "hana", "junho", "fatima", "sam_the_walker"],
    isPublic: true,
    requiresApproval: true,
    startsInHours: -(8 * 24 + 21),
    days: 21,
    createdDaysBefore: 5,
    newestMinutesAgo: 48,
  },
  kitchen: {
    name: "Kitchen courage",
    description:
      "Two weeks of cooking what we've never dared to. Failures are worth the same as triumphs, and both need a photo if there's anything left.",
    inviteCode: "YUMMY2",
    creator: "amara",
    others: ["meilin", "priya", "tui", "noor", "maya", "yuki"],
    isPublic: false,
    startsInHours: -(4 * 24 + 18),
    days: 14,
    createdDaysBefore: 3,
    newestMinutesAgo: 170,
    groups: [
      { name: "Sweet", color: "f97316", members: ["amara", "yuki", "tui"] },
      { name: "Savoury", color: "22c55e", members: ["meilin", "priya", "noor"] },
    ],
  },
  speak: {
    name: "Two weeks of speaking up",
    description:
      "Meetings, toasts, questions from the third row. Every day we say one thing aloud that we'd normally keep to ourselves.",
    inviteCode: "SPEAKS",
    creator: "leo",
    others: ["maya", "kenji", "fatima", "hana", "zeynep", "sam_the_walker", "ingrid"],
    isPublic: true,
    startsInHours: 3 * 24 - 5,
    days: 14,
    createdDaysBefore: 8,
  },
  sketch: {
    name: "Draw where people can see you",
    description:
      "A month of sketching in public: trams, benches, queues. Bring a pencil and let them look over your shoulder.",
    inviteCode: "PENC2X",
    creator: "hana",
    others: ["yuki", "rafael", "pixelgran"],
    isPublic: false,
    startsInHours: 9 * 24 + 4,
    days: 30,
    createdDaysBefore: 14,
  },
  praise: {
    name: "A week without complaining",
    description: "Seven days, no moaning. When one slips out, you owe the room a compliment.",
    inviteCode: "CHEERS",
    creator: "kwame",
    others: [
      "maya",
      "leo",
      "sofia",
      "amara",
      "tomasz",
      "fatima",
      "oisin",
      "yuki",
      "nightowl_77",
      "zeynep",
    ],
    isPublic: true,
    startsInHours: -(7 * 24 + 20),
    days: 7,
    createdDaysBefore: 5,
  },
  sunrise: {
    name: "Sunrise season",
    description:
      "Three weeks of getting up for it. Windows count, balconies count, clouds count. Only sleeping through doesn't, and even that is forgiven.",
    inviteCode: "SUNNY5",
    creator: "leo",
    others: ["aiyana", "tui", "hana", "kenji", "ingrid", "maya", "noor", "junho", "priya"],
    admins: ["aiyana"],
    isPublic: true,
    startsInHours: -(43 * 24 + 6),
    days: 21,
    createdDaysBefore: 7,
    groups: [
      {
        name: "East-facing",
        color: "f59e0b",
        members: ["aiyana", "tui", "noor", "junho", "ingrid"],
      },
      {
        name: "Coffee first",
        color: "3b82f6",
        members: ["leo", "hana", "kenji", "maya", "priya"],
      },
    ],
  },
  badly: {
    name: "Learn it badly",
    description:
      "Pick something you're terrible at, and show us. Nobody is allowed to say “I'm usually better”.",
    inviteCode: "BADFUN",
    creator: "priya",
    others: ["maya", "rafael", "pixelgran", "meilin", "kenji", "olena", "junho"],
    isPublic: false,
    startsInHours: -(58 * 24 + 10),
    days: 14,
    createdDaysBefore: 4,
  },
} as const satisfies Record<string, GameText>;

export type GameKey = keyof typeof GAMES;

export const isGameKey = (name: string): name is GameKey => Object.hasOwn(GAMES, name);
