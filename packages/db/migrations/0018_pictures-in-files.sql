CREATE TABLE `releasedPictures` (
	`hash` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE `images` ADD `byteCount` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `images_in_store` ON `images` (`hash`) WHERE length("images"."bytes") = 0;--> statement-breakpoint
CREATE INDEX `images_in_rows` ON `images` (`id`) WHERE length("images"."bytes") > 0;