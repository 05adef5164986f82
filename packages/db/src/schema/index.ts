export * from "./games.ts";
export * from "./images.ts";
export * from "./invitations.ts";
export * from "./mails.ts";
export * from "./messages.ts";
export * from "./posts.ts";
export * from "./removals.ts";
export * from "./users.ts";
