DROP INDEX `userDays_by_day`;--> statement-breakpoint
CREATE INDEX `userDays_with_counts` ON `userDays` (`userId`,`day`,`accomplishments`,`upvotesReceived`);