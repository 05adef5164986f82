CREATE TABLE `waysBack` (
	`tokenHash` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`createdAt` integer NOT NULL,
	`expiresAt` integer NOT NULL,
	`usedAt` integer,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `waysBack_by_user` ON `waysBack` (`userId`);--> statement-breakpoint
CREATE INDEX `waysBack_by_expiry` ON `waysBack` (`expiresAt`);