CREATE TABLE `removedPictures` (
	`id` text PRIMARY KEY NOT NULL,
	`postId` text NOT NULL,
	`gameId` text NOT NULL,
	`userId` text NOT NULL,
	`imageId` text NOT NULL,
	`removedById` text NOT NULL,
	`reason` text NOT NULL,
	`removedAt` integer NOT NULL,
	FOREIGN KEY (`gameId`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`imageId`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`removedById`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `removedPictures_of_post` ON `removedPictures` (`postId`);--> statement-breakpoint
CREATE INDEX `removedPictures_of_game` ON `removedPictures` (`gameId`,`removedAt`,`id`);--> statement-breakpoint
CREATE INDEX `removedPictures_of_user` ON `removedPictures` (`userId`);--> statement-breakpoint
CREATE INDEX `removedPictures_by_remover` ON `removedPictures` (`removedById`);--> statement-breakpoint
CREATE INDEX `removedPictures_by_image` ON `removedPictures` (`imageId`);--> statement-breakpoint
CREATE INDEX `removedPictures_by_removal` ON `removedPictures` (`removedAt`);--> statement-breakpoint
ALTER TABLE `removalNotices` ADD `pictureOf` text;