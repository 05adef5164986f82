DROP INDEX `posts_of_participant`;--> statement-breakpoint
CREATE INDEX `posts_of_participant` ON `posts` (`gameId`,`userId`,`createdAt`);