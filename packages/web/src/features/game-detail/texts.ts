import { CONNECTION_HINT } from "#ui/feedback/connection-hint.ts";

/** Everything that the screen of a game says. */
export const gameDetailTexts = {
  accessDenied: "Access Denied",
  accessDeniedNote:
    "You must be a participant to view this game. Contact the game creator for an invitation.",
  publicNote: "This game is open to everyone:",
  notFoundNote: "This game does not exist or has been deleted.",
  orNotLoaded: "Or it did not load: check your connection, then try again.",
  tryAgain: "Try again",
  returnHome: "Return Home",

  back: "Back to home",
  connect: (players: number) => `${players} ${players === 1 ? "player" : "players"} • Connect`,
  progress: "Progress of the game",
  day: (day: number, total: number) => `Day ${day} of ${total}`,
  posts: "Posts",
  points: (score: number) => (score === 1 ? "Point" : "Points"),
  place: "Your place",
  countPerDay: (most: number) => (most === 1 ? "1 post a day counts" : `${most} posts a day count`),
  countedToday: (counted: number, most: number) =>
    counted < most ? `${counted} so far today` : "no more today",
  timeOf: (place: string) => `${place} time`,
  readMore: "Read more",
  readLess: "Read less",

  shareAccomplishment: "Share Accomplishment",
  accomplishments: "Accomplishments",
  newPosts: (count: number) => `${count} new ${count === 1 ? "accomplishment" : "accomplishments"}`,
  loadingPosts: "Loading accomplishments",
  tryAgainHint: CONNECTION_HINT,
  noPosts: "No accomplishments shared yet",
  beFirst: "Be the first to share!",
  startsSoon: "The first step can be taken when the game begins.",
  nobodyShared: "This game went by quietly.",
  pastTheEnd: "There is nothing on this page",
  firstPage: "To the first page",

  search: "Search accomplishments",
  searchPlaceholder: "Text or name",
  find: "Search",
  clear: "Clear",
  searching: "Searching accomplishments",
  searchFailed: "Failed to search accomplishments. Please try again.",
  found: (count: number, isCut: boolean) =>
    isCut ? `The newest ${count} results` : `${count} ${count === 1 ? "result" : "results"}`,
  nothingFound: "No accomplishments found",
  nothingFoundNote: "Try fewer letters, another word or the name of a player.",

  board: "Leaderboard",
  loadingBoard: "Loading the leaderboard",
  boardFailed: "Failed to load the leaderboard",
  boardEmpty: "Nobody has scored yet",
  boardEmptyNote: "Each accomplishment is a point.",
  showAll: (count: number) => `See all ${count}`,
  showLess: "Show less",
  showMore: "Show more places",
  moreFailed: "Failed to load more places",
  you: "You",
  score: (score: number) => `${score} ${score === 1 ? "point" : "points"}`,

  winners: "Winners",
  loadingWinners: "Loading the winners",
  winnersFailed: "Failed to load the winners",
  corrected:
    "These results were corrected: something that counted was removed after the game's end.",
  noWinners: "Nobody has won a medal this time.",
  medals: { gold: "Gold", silver: "Silver", bronze: "Bronze" },
  popularVote: "Popular Vote",
  likes: (count: number) => `${count} ${count === 1 ? "like" : "likes"}`,

  groups: "Group leaderboard",
  findGroup: "Find a group",
  noGroupFound: "No group here is called that",
  groupsFailed: "Failed to load the groups",
  members: (count: number) => `${count} ${count === 1 ? "member" : "members"}`,
  myGroup: "My Group",
  findMember: "Find somebody in your group",
  messageTo: (name: string) => `Message ${name}`,

  leave: "Leave Game",
  leaveTitle: "Leave this game?",
  leaveNote:
    "What you have shared stays in the game. To come back you need to join again, in a private game with its code.",
  left: "Left the game successfully",
  leaveFailed: "Failed to leave game",
} as const;
