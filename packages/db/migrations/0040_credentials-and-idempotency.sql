CREATE TABLE `idempotencyKeys` (
	`userId` text NOT NULL,
	`key` text NOT NULL,
	`call` text NOT NULL,
	`inputHash` text NOT NULL,
	`result` text,
	`createdAt` integer NOT NULL,
	`expiresAt` integer NOT NULL,
	PRIMARY KEY(`userId`, `key`),
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `idempotencyKeys_by_expiry` ON `idempotencyKeys` (`expiresAt`);--> statement-breakpoint
ALTER TABLE `mails` ADD `credentialsEpoch` integer;--> statement-breakpoint
ALTER TABLE `auditEvents` ADD `details` text;--> statement-breakpoint
ALTER TABLE `passwordResets` ADD `madeById` text REFERENCES users(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `passwordResets_by_maker` ON `passwordResets` (`madeById`);--> statement-breakpoint
ALTER TABLE `users` ADD `credentialsEpoch` integer DEFAULT 0 NOT NULL;