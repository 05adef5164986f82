ALTER TABLE `invitations` ADD `hasAdmitted` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `place` ADD `approval` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `waitingSince` integer;--> statement-breakpoint
CREATE INDEX `users_waiting` ON `users` (`waitingSince`,`id`) WHERE "users"."waitingSince" is not null;