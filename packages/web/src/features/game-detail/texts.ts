export const gameDetailTexts = {
  title: "Game",
  loadingGame: "Loading game details...",
  accessDenied: "Access Denied",
  accessDeniedNote:
    "You must be a participant to view this game. Contact the game creator for an invitation.",
  publicNote: "This game is open to everyone: {game}",
  notFoundNote: "This game does not exist or has been deleted.",
  orNotLoaded: "Or it couldn't be loaded. Check your connection and try again.",
  tryAgain: "Try again",
  offline: "You're offline",
  offlineHint: "This game isn't stored on this device. Try again once you're connected.",
  returnHome: "Return Home",

  back: "Back to home",
  sections: "Parts of this game",
  toTop: (game: string) => `${game}: back to the top`,
  connect: (players: number) =>
    players === 1 ? "1 player • Connect" : `${players} players • Connect`,
  progress: "Progress of the game",
  posts: "Posts",
  postCount: (count: number) => (count === 1 ? "Post" : "Posts"),
  points: (score: number) => (score === 1 ? "Point" : "Points"),
  place: "Your place",
  shortPlace: "Place",
  countPerDay: (most: number) =>
    most === 1 ? "Up to 1 point a day" : `Up to ${most} points a day`,
  countPerDayIn: (most: number, place: string) =>
    most === 1
      ? `Up to 1 point a day (${place} time)`
      : `Up to ${most} points a day (${place} time)`,
  countedToday: (counted: number, most: number) =>
    counted < most ? `${counted} so far today` : "none left today",
  readMore: "Read more",
  readLess: "Read less",

  shareAccomplishment: "Share Accomplishment",
  accomplishments: "Accomplishments",
  newPosts: (count: number) =>
    count === 1 ? "1 new accomplishment" : `${count} new accomplishments`,
  loadingPosts: "Loading accomplishments",
  noPosts: "No accomplishments shared yet",
  beFirst: "Be the first to share!",
  startsSoon: "You can share once the game starts.",
  endedWithoutPosts: "This game went by quietly.",
  pastTheEnd: "This page is empty",
  firstPage: "Back to the first page",

  linkLost: "This post isn't here anymore",
  linkLostNote: "It was deleted, or you can't see it. Here is the rest of the game.",
  linkFailed: "Couldn't find this post",

  search: "Search accomplishments",
  searchPlaceholder: "Search",
  find: "Search",
  clear: "Clear",
  searching: "Searching accomplishments",
  searchFailed: "Failed to search accomplishments. Please try again.",
  found: (count: number, isCut: boolean) =>
    isCut ? `Newest ${count} results` : count === 1 ? "1 result" : `${count} results`,
  nothingFound: "No accomplishments found",
  nothingFoundNote: "Try fewer letters, another word or a player's name.",

  board: "Leaderboard",
  loadingBoard: "Loading the leaderboard",
  topThree: "Top three and you",
  seeBoard: "See the whole leaderboard",
  yourPlace: "Your place so far",
  boardFailed: "Couldn't load the leaderboard",
  boardEmpty: "No points yet",
  boardEmptyNote: "Each accomplishment earns a point.",
  noPoints: "No points yet. Each accomplishment earns one.",
  nobodyScored: "Nobody scored in this game.",
  showAll: (count: number) => `See all ${count}`,
  showLess: "Show less",
  showMore: "Show more",
  moreFailed: "Couldn't load more",
  you: "You",
  score: (score: number) => (score === 1 ? "1 point" : `${score} points`),

  winners: "Winners",
  loadingWinners: "Loading the winners",
  winnersFailed: "Couldn't load the winners",
  corrected:
    "These results were corrected because an accomplishment was removed after the game ended.",
  noWinners: "No medals this time.",
  medals: { gold: "Gold", silver: "Silver", bronze: "Bronze" },
  popularVote: "Popular Vote",
  likes: (count: number) => (count === 1 ? "1 like" : `${count} likes`),

  groupsSection: "Groups",
  groups: "Group leaderboard",
  findGroup: "Find a group",
  noGroupFound: "No groups with this name",
  groupsFailed: "Couldn't load the groups",
  members: (count: number) => (count === 1 ? "1 member" : `${count} members`),
  myGroup: "My Group",
  findMember: "Find a group member",
  messageTo: (name: string) => `Message ${name}`,

  leave: "Leave Game",
  leaveTitle: "Leave this game?",
  leaveNote:
    "Your posts and comments stay in the game. You can join again later. For a private game, you need its code.",
  left: "Left the game successfully",
  leaveFailed: "Failed to leave game",
} as const;
