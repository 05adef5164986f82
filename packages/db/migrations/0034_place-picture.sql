ALTER TABLE `place` ADD `pictureId` text REFERENCES images(id);--> statement-breakpoint
CREATE INDEX `place_by_picture` ON `place` (`pictureId`);