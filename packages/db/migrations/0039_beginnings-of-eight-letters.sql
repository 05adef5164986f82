DROP TABLE `usersSearch`;--> statement-breakpoint
CREATE VIRTUAL TABLE `usersSearch` USING fts5(id, text, tokenize = "ascii tokenchars '-'", prefix = '2 3 4 5 6 7 8');--> statement-breakpoint
INSERT INTO `usersSearch` (`usersSearch`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
INSERT INTO `usersSearch` (`id`, `text`) SELECT `id`, `searchText` FROM `users`;--> statement-breakpoint
DROP TABLE `postsSearch`;--> statement-breakpoint
CREATE VIRTUAL TABLE `postsSearch` USING fts5(id, gameId, text, tokenize = "ascii tokenchars '-'", prefix = '2 3 4 5 6 7 8');--> statement-breakpoint
INSERT INTO `postsSearch` (`postsSearch`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
INSERT INTO `postsSearch` (`id`, `gameId`, `text`) SELECT `id`, `gameId`, `searchText` FROM `posts`;
