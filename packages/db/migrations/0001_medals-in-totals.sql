ALTER TABLE `userTotals` ADD `gamesCompleted` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `userTotals` ADD `goldMedals` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `userTotals` ADD `silverMedals` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `userTotals` ADD `bronzeMedals` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `userTotals` ADD `popularVoteMedals` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `userTotals` SET
  `gamesCompleted` = (SELECT count(*) FROM `gameResults` WHERE `gameResults`.`userId` = `userTotals`.`userId`),
  `goldMedals` = (SELECT count(*) FROM `gameResults` WHERE `gameResults`.`userId` = `userTotals`.`userId` AND `medalType` = 'gold'),
  `silverMedals` = (SELECT count(*) FROM `gameResults` WHERE `gameResults`.`userId` = `userTotals`.`userId` AND `medalType` = 'silver'),
  `bronzeMedals` = (SELECT count(*) FROM `gameResults` WHERE `gameResults`.`userId` = `userTotals`.`userId` AND `medalType` = 'bronze'),
  `popularVoteMedals` = (SELECT count(*) FROM `gameResults` WHERE `gameResults`.`userId` = `userTotals`.`userId` AND `isPopularVote`);--> statement-breakpoint
CREATE INDEX `games_by_creation` ON `games` (`createdAt`);--> statement-breakpoint
CREATE INDEX `users_gone` ON `users` (`id`) WHERE "users"."deletedAt" is not null or "users"."disabledAt" is not null;