ALTER TABLE `posts` ADD `searchText` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `posts` SET `searchText` = lower(`content`) WHERE `redactedAt` IS NULL;--> statement-breakpoint
CREATE VIRTUAL TABLE `usersSearch` USING fts5(id, text, tokenize = "ascii tokenchars '-'", prefix = '2 3');--> statement-breakpoint
INSERT INTO `usersSearch` (`usersSearch`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
INSERT INTO `usersSearch` (`id`, `text`) SELECT `id`, `searchText` FROM `users`;--> statement-breakpoint
CREATE TRIGGER `users_search_insert` AFTER INSERT ON `users` BEGIN
  INSERT INTO `usersSearch` (`id`, `text`) VALUES (new.`id`, new.`searchText`);
END;--> statement-breakpoint
CREATE TRIGGER `users_search_update` AFTER UPDATE OF `searchText` ON `users` WHEN old.`searchText` <> new.`searchText` BEGIN
  UPDATE `usersSearch` SET `text` = new.`searchText` WHERE `usersSearch` = 'id : "' || old.`id` || '"';
END;--> statement-breakpoint
CREATE TRIGGER `users_search_delete` AFTER DELETE ON `users` BEGIN
  DELETE FROM `usersSearch` WHERE `usersSearch` = 'id : "' || old.`id` || '"';
END;--> statement-breakpoint
CREATE VIRTUAL TABLE `gamesSearch` USING fts5(id, text, tokenize = "ascii tokenchars '-'", prefix = '2 3');--> statement-breakpoint
INSERT INTO `gamesSearch` (`gamesSearch`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
INSERT INTO `gamesSearch` (`id`, `text`) SELECT `id`, `searchText` FROM `games`;--> statement-breakpoint
CREATE TRIGGER `games_search_insert` AFTER INSERT ON `games` BEGIN
  INSERT INTO `gamesSearch` (`id`, `text`) VALUES (new.`id`, new.`searchText`);
END;--> statement-breakpoint
CREATE TRIGGER `games_search_update` AFTER UPDATE OF `searchText` ON `games` WHEN old.`searchText` <> new.`searchText` BEGIN
  UPDATE `gamesSearch` SET `text` = new.`searchText` WHERE `gamesSearch` = 'id : "' || old.`id` || '"';
END;--> statement-breakpoint
CREATE TRIGGER `games_search_delete` AFTER DELETE ON `games` BEGIN
  DELETE FROM `gamesSearch` WHERE `gamesSearch` = 'id : "' || old.`id` || '"';
END;--> statement-breakpoint
CREATE VIRTUAL TABLE `postsSearch` USING fts5(id, gameId, text, tokenize = "ascii tokenchars '-'", prefix = '2 3');--> statement-breakpoint
INSERT INTO `postsSearch` (`postsSearch`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
INSERT INTO `postsSearch` (`id`, `gameId`, `text`) SELECT `id`, `gameId`, `searchText` FROM `posts`;--> statement-breakpoint
CREATE TRIGGER `posts_search_insert` AFTER INSERT ON `posts` BEGIN
  INSERT INTO `postsSearch` (`id`, `gameId`, `text`) VALUES (new.`id`, new.`gameId`, new.`searchText`);
END;--> statement-breakpoint
CREATE TRIGGER `posts_search_update` AFTER UPDATE OF `searchText` ON `posts` WHEN old.`searchText` <> new.`searchText` BEGIN
  UPDATE `postsSearch` SET `text` = new.`searchText` WHERE `postsSearch` = 'id : "' || old.`id` || '"';
END;--> statement-breakpoint
CREATE TRIGGER `posts_search_delete` AFTER DELETE ON `posts` BEGIN
  DELETE FROM `postsSearch` WHERE `postsSearch` = 'id : "' || old.`id` || '"';
END;
