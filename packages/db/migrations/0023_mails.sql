CREATE TABLE `mailStops` (
	`addressHash` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`createdAt` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`userId` text,
	`invitationId` text,
	`createdAt` integer NOT NULL,
	`dueAt` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invitationId`) REFERENCES `invitations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mails_by_due` ON `mails` (`dueAt`);--> statement-breakpoint
CREATE INDEX `mails_of_user` ON `mails` (`userId`);--> statement-breakpoint
CREATE INDEX `mails_of_invitation` ON `mails` (`invitationId`);