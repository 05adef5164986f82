DROP INDEX `messages_of_game`;--> statement-breakpoint
CREATE INDEX `messages_of_conversation` ON `messages` (`gameId`,`senderId`,`recipientId`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `invitations_of_game` ON `invitations` (`gameId`,`status`);--> statement-breakpoint
CREATE INDEX `users_by_image` ON `users` (`imageId`);