DROP INDEX `posts_of_user`;--> statement-breakpoint
DROP INDEX `posts_of_participant`;--> statement-breakpoint
ALTER TABLE `posts` ADD `counts` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `posts_of_user` ON `posts` (`userId`,`createdAt`,`id`,`counts`);--> statement-breakpoint
CREATE INDEX `posts_of_participant` ON `posts` (`gameId`,`userId`,`counts`,`createdAt`);--> statement-breakpoint
ALTER TABLE `games` ADD `postsPerDay` integer;--> statement-breakpoint
ALTER TABLE `games` ADD `timeZone` text;--> statement-breakpoint
ALTER TABLE `removedPosts` ADD `counts` integer DEFAULT true NOT NULL;