ALTER TABLE `users` ADD `isHost` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `users_hosts` ON `users` (`id`) WHERE "users"."isHost" = 1;