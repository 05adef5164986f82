export const homeTexts = {
  title: "Home",
  createGame: "Create Game",
  joinGame: "Join Game",
  share: "Share Your Accomplishment",
  actions: "Actions",
  standing: (place: string, score: number) =>
    score === 1 ? `${place} with 1 point` : `${place} with ${score} points`,
  newestPosts: "New in your games",
  loadingNewest: "Loading the newest accomplishments",
} as const;
