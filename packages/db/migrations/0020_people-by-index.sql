DROP INDEX `participants_by_score`;--> statement-breakpoint
DROP INDEX `participants_by_group`;--> statement-breakpoint
ALTER TABLE `participants` ADD `sortText` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `participants` SET `sortText` = (SELECT `searchText` FROM `users` WHERE `users`.`id` = `participants`.`userId`);--> statement-breakpoint
CREATE INDEX `participants_by_name` ON `participants` (`gameId`,"isAdmin" desc,`sortText`,`userId`);--> statement-breakpoint
CREATE INDEX `participants_by_joining` ON `participants` (`gameId`,"isAdmin" desc,`joinedAt`,`userId`);--> statement-breakpoint
CREATE INDEX `participants_by_score` ON `participants` (`gameId`,"score" desc,`sortText`,`userId`);--> statement-breakpoint
CREATE INDEX `participants_by_group` ON `participants` (`gameId`,`groupId`,`sortText`,`userId`);--> statement-breakpoint
CREATE TRIGGER `participants_sort_insert` AFTER INSERT ON `participants`
  WHEN new.`sortText` <> (SELECT `searchText` FROM `users` WHERE `id` = new.`userId`) BEGIN
  UPDATE `participants` SET `sortText` = (SELECT `searchText` FROM `users` WHERE `id` = new.`userId`)
    WHERE `gameId` = new.`gameId` AND `userId` = new.`userId`;
END;--> statement-breakpoint
CREATE TRIGGER `participants_sort_update` AFTER UPDATE OF `searchText` ON `users` WHEN old.`searchText` <> new.`searchText` BEGIN
  UPDATE `participants` SET `sortText` = new.`searchText` WHERE `userId` = new.`id`;
END;--> statement-breakpoint
ALTER TABLE `userTotals` ADD `lastDay` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `userTotals` SET `lastDay` = coalesce((SELECT max(`day`) FROM `userDays` WHERE `userDays`.`userId` = `userTotals`.`userId`), 0);--> statement-breakpoint
CREATE INDEX `userTotals_by_last_day` ON `userTotals` (`lastDay`,`userId`);--> statement-breakpoint
CREATE TRIGGER `totals_last_day_insert` AFTER INSERT ON `userDays` BEGIN
  UPDATE `userTotals` SET `lastDay` = new.`day` WHERE `userId` = new.`userId` AND `lastDay` < new.`day`;
END;--> statement-breakpoint
CREATE TRIGGER `totals_last_day_delete` AFTER DELETE ON `userDays` BEGIN
  UPDATE `userTotals` SET `lastDay` = coalesce((SELECT max(`day`) FROM `userDays` WHERE `userId` = old.`userId`), 0)
    WHERE `userId` = old.`userId` AND `lastDay` = old.`day`;
END;
