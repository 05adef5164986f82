CREATE TABLE `moves` (
	`id` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL
);
