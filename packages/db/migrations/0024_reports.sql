CREATE TABLE `reportedThings` (
	`reportId` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`content` text NOT NULL,
	`imageId` text,
	`createdAt` integer NOT NULL,
	FOREIGN KEY (`reportId`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`imageId`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `reportedThings_of_user` ON `reportedThings` (`userId`);--> statement-breakpoint
CREATE INDEX `reportedThings_by_image` ON `reportedThings` (`imageId`);--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`reporterId` text NOT NULL,
	`kind` text NOT NULL,
	`thingId` text NOT NULL,
	`gameId` text,
	`reason` text NOT NULL,
	`createdAt` integer NOT NULL,
	`isOpen` integer NOT NULL,
	`closedAt` integer,
	`closedById` text,
	`answer` text,
	FOREIGN KEY (`reporterId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`gameId`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`closedById`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "reports_open_until_closed" CHECK(("reports"."isOpen" = 1) = ("reports"."closedAt" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_once_open` ON `reports` (`reporterId`,`kind`,`thingId`) WHERE "reports"."isOpen" = 1;--> statement-breakpoint
CREATE INDEX `reports_in_order` ON `reports` (`isOpen`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `reports_of_game` ON `reports` (`gameId`,`isOpen`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `reports_of_reporter` ON `reports` (`reporterId`,`isOpen`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `reports_by_closer` ON `reports` (`closedById`);--> statement-breakpoint
CREATE INDEX `reports_by_closing` ON `reports` (`closedAt`);