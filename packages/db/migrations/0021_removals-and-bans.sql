CREATE TABLE `bans` (
	`gameId` text NOT NULL,
	`userId` text NOT NULL,
	`bannedById` text NOT NULL,
	`reason` text,
	`createdAt` integer NOT NULL,
	PRIMARY KEY(`gameId`, `userId`),
	FOREIGN KEY (`gameId`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`bannedById`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `bans_of_user` ON `bans` (`userId`);--> statement-breakpoint
CREATE INDEX `bans_by_banner` ON `bans` (`bannedById`);--> statement-breakpoint
CREATE TABLE `removalNotices` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`gameId` text NOT NULL,
	`kind` text NOT NULL,
	`removedById` text NOT NULL,
	`reason` text NOT NULL,
	`createdAt` integer NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`gameId`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`removedById`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `removalNotices_of_user` ON `removalNotices` (`userId`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `removalNotices_of_game` ON `removalNotices` (`gameId`);--> statement-breakpoint
CREATE INDEX `removalNotices_by_remover` ON `removalNotices` (`removedById`);--> statement-breakpoint
CREATE TABLE `removedComments` (
	`id` text PRIMARY KEY NOT NULL,
	`postId` text NOT NULL,
	`gameId` text NOT NULL,
	`userId` text NOT NULL,
	`content` text NOT NULL,
	`createdAt` integer NOT NULL,
	`removedById` text,
	`reason` text,
	`removedAt` integer NOT NULL,
	FOREIGN KEY (`gameId`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`removedById`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `removedComments_along` ON `removedComments` (`postId`,`createdAt`,`id`) WHERE "removedComments"."removedById" is null;--> statement-breakpoint
CREATE INDEX `removedComments_of_game` ON `removedComments` (`gameId`,`removedAt`,`id`) WHERE "removedComments"."removedById" is not null;--> statement-breakpoint
CREATE INDEX `removedComments_in_game` ON `removedComments` (`gameId`);--> statement-breakpoint
CREATE INDEX `removedComments_of_user` ON `removedComments` (`userId`);--> statement-breakpoint
CREATE INDEX `removedComments_by_remover` ON `removedComments` (`removedById`);--> statement-breakpoint
CREATE INDEX `removedComments_by_removal` ON `removedComments` (`removedAt`);--> statement-breakpoint
CREATE TABLE `removedPosts` (
	`id` text PRIMARY KEY NOT NULL,
	`gameId` text NOT NULL,
	`userId` text NOT NULL,
	`content` text NOT NULL,
	`imageId` text,
	`createdAt` integer NOT NULL,
	`editedAt` integer,
	`redactedAt` integer,
	`removedById` text NOT NULL,
	`reason` text NOT NULL,
	`removedAt` integer NOT NULL,
	`resultUpvotes` integer NOT NULL,
	`isCorrection` integer NOT NULL,
	FOREIGN KEY (`gameId`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`imageId`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`removedById`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `removedPosts_of_game` ON `removedPosts` (`gameId`,`removedAt`,`id`);--> statement-breakpoint
CREATE INDEX `removedPosts_of_user` ON `removedPosts` (`userId`);--> statement-breakpoint
CREATE INDEX `removedPosts_by_remover` ON `removedPosts` (`removedById`);--> statement-breakpoint
CREATE INDEX `removedPosts_by_image` ON `removedPosts` (`imageId`);--> statement-breakpoint
CREATE INDEX `removedPosts_by_removal` ON `removedPosts` (`removedAt`);--> statement-breakpoint
CREATE TABLE `removedUpvotes` (
	`postId` text NOT NULL,
	`userId` text NOT NULL,
	`createdAt` integer NOT NULL,
	PRIMARY KEY(`postId`, `userId`),
	FOREIGN KEY (`postId`) REFERENCES `removedPosts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `removedUpvotes_of_user` ON `removedUpvotes` (`userId`);--> statement-breakpoint
ALTER TABLE `games` ADD `corrections` integer DEFAULT 0 NOT NULL;