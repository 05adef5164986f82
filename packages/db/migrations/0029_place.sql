CREATE TABLE `personalLinks` (
	`tokenHash` text PRIMARY KEY NOT NULL,
	`madeById` text NOT NULL,
	`createdAt` integer NOT NULL,
	`expiresAt` integer NOT NULL,
	FOREIGN KEY (`madeById`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `personalLinks_by_maker` ON `personalLinks` (`madeById`);--> statement-breakpoint
CREATE INDEX `personalLinks_by_expiry` ON `personalLinks` (`expiresAt`);--> statement-breakpoint
CREATE TABLE `place` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`sentence` text NOT NULL,
	`color` text NOT NULL,
	`registration` text NOT NULL,
	`updatedAt` integer NOT NULL
);
