export const SCREENS = [
  "/",
  "/admin",
  "/discover",
  "/games/:gameId",
  "/games/:gameId/edit",
  "/games/:gameId/groups",
  "/invites",
  "/join/:code",
  "/leaderboard",
  "/messages",
  "/mobile-demo",
  "/profile",
  "/reports",
];

const PARAMETER = /:\w+/g;

const patterns = SCREENS.map(
  (screen) => new RegExp(`^${screen.replace(PARAMETER, "[^/]+")}/?$`, "i"),
);

export const isScreen = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

/** Matches files by their extension, and well-known paths by the leading dot. */
const FILE = /\/\.|\.[^/]*$/;

export const isFilePath = (path: string): boolean => FILE.test(path);
