/** The parts of the demo that addresses name. */
export interface DemoIds {
  gameId: string;
  inviteCode: string;
}

export interface RouteBudget {
  /** The file of the route in packages/web/src/routes, without its ending. */
  name: string;
  addressOf: (ids: DemoIds) => string;
  /** Selects something of the screen's content, as it was asked for. */
  content: string;
  /** The JavaScript that a direct visit loads until its content shows, in KiB with gzip. */
  scriptsKib: number;
  isVisitor?: true;
}

/** The first is home. */
export const routeBudgets: readonly RouteBudget[] = [
  {
    name: "index",
    addressOf: () => "/",
    content: '[aria-labelledby="my-games"] article',
    scriptsKib: 110,
  },
  { name: "discover", addressOf: () => "/discover", content: "main article", scriptsKib: 139 },
  {
    name: "games.$gameId.index",
    addressOf: ({ gameId }) => `/games/${gameId}`,
    content: '[aria-labelledby="accomplishments"] article',
    scriptsKib: 146,
  },
  {
    name: "games.$gameId.edit",
    addressOf: ({ gameId }) => `/games/${gameId}/edit`,
    content: "main form input",
    scriptsKib: 225,
  },
  {
    name: "games.$gameId.groups",
    addressOf: ({ gameId }) => `/games/${gameId}/groups`,
    content: '[aria-labelledby="ungrouped"] :is(li, p)',
    scriptsKib: 172,
  },
  {
    // Nobody of the demo is a host.
    name: "admin",
    addressOf: () => "/admin",
    content: "main h1",
    scriptsKib: 178,
  },
  {
    name: "invites",
    addressOf: () => "/invites",
    content: 'main [role="tabpanel"] :is(h2, h3)',
    scriptsKib: 141,
  },
  {
    name: "join.$code",
    addressOf: ({ inviteCode }) => `/join/${inviteCode}`,
    content: "main article h2",
    scriptsKib: 140,
    isVisitor: true,
  },
  {
    name: "leaderboard",
    addressOf: () => "/leaderboard",
    content: 'main [role="tabpanel"] li',
    scriptsKib: 142,
  },
  { name: "messages", addressOf: () => "/messages", content: "main li a", scriptsKib: 145 },
  { name: "mobile-demo", addressOf: () => "/mobile-demo", content: "iframe", scriptsKib: 145 },
  {
    // Nobody of the demo has reports to decide.
    name: "reports",
    addressOf: () => "/reports",
    content: "main h1",
    scriptsKib: 140,
  },
  { name: "profile", addressOf: () => "/profile", content: "main article", scriptsKib: 145 },
];

/** The landing screen, which visitors see at every other address. */
export const landingBudget: RouteBudget = {
  name: "landing",
  addressOf: () => "/",
  content: 'a[href^="/api/"]',
  scriptsKib: 112,
  isVisitor: true,
};
