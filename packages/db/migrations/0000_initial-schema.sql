CREATE TABLE `gameResults` (
	`gameId` text NOT NULL,
	`userId` text NOT NULL,
	`position` integer NOT NULL,
	`score` integer NOT NULL,
	`upvotes` integer NOT NULL,
	`medalType` text,
	`isPopularVote` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`gameId`, `userId`),
	FOREIGN KEY (`gameId`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `gameResults_by_user` ON `gameResults` (`userId`);--> statement-breakpoint
CREATE INDEX `gameResults_by_position` ON `gameResults` (`gameId`,`position`);--> statement-breakpoint
CREATE TABLE `games` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`searchText` text NOT NULL,
	`coverImageId` text,
	`startTime` integer NOT NULL,
	`endTime` integer NOT NULL,
	`isPublic` integer DEFAULT true NOT NULL,
	`requiresApproval` integer DEFAULT false NOT NULL,
	`creatorId` text NOT NULL,
	`inviteCode` text NOT NULL,
	`participantCount` integer DEFAULT 0 NOT NULL,
	`postCount` integer DEFAULT 0 NOT NULL,
	`settledAt` integer,
	`createdAt` integer NOT NULL,
	`updatedAt` integer NOT NULL,
	FOREIGN KEY (`coverImageId`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`creatorId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "games_end_after_start" CHECK("games"."endTime" > "games"."startTime")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `games_inviteCode_unique` ON `games` (`inviteCode`);--> statement-breakpoint
CREATE INDEX `games_by_visibility_and_end` ON `games` (`isPublic`,`endTime`);--> statement-breakpoint
CREATE INDEX `games_by_creator` ON `games` (`creatorId`);--> statement-breakpoint
CREATE INDEX `games_by_cover` ON `games` (`coverImageId`);--> statement-breakpoint
CREATE INDEX `games_to_settle` ON `games` (`endTime`) WHERE "games"."settledAt" is null;--> statement-breakpoint
CREATE TABLE `groups` (
	`id` text PRIMARY KEY NOT NULL,
	`gameId` text NOT NULL,
	`name` text NOT NULL,
	`color` text NOT NULL,
	`createdAt` integer NOT NULL,
	FOREIGN KEY (`gameId`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `groups_in_game` ON `groups` (`gameId`,`id`);--> statement-breakpoint
CREATE TABLE `participants` (
	`gameId` text NOT NULL,
	`userId` text NOT NULL,
	`isAdmin` integer DEFAULT false NOT NULL,
	`groupId` text,
	`score` integer DEFAULT 0 NOT NULL,
	`upvoteCount` integer DEFAULT 0 NOT NULL,
	`joinedAt` integer NOT NULL,
	PRIMARY KEY(`gameId`, `userId`),
	FOREIGN KEY (`gameId`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`gameId`,`groupId`) REFERENCES `groups`(`gameId`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "participants_score_not_negative" CHECK("participants"."score" >= 0),
	CONSTRAINT "participants_upvotes_not_negative" CHECK("participants"."upvoteCount" >= 0)
);
--> statement-breakpoint
CREATE INDEX `participants_by_user` ON `participants` (`userId`,`gameId`);--> statement-breakpoint
CREATE INDEX `participants_by_score` ON `participants` (`gameId`,`score`);--> statement-breakpoint
CREATE INDEX `participants_by_group` ON `participants` (`gameId`,`groupId`);--> statement-breakpoint
CREATE TABLE `images` (
	`id` text PRIMARY KEY NOT NULL,
	`ownerId` text NOT NULL,
	`hash` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` blob NOT NULL,
	`createdAt` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `images_once_per_owner` ON `images` (`ownerId`,`hash`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`gameId` text NOT NULL,
	`invitedById` text NOT NULL,
	`userId` text,
	`emailKey` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`createdAt` integer NOT NULL,
	`respondedAt` integer,
	FOREIGN KEY (`gameId`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invitedById`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "invitations_have_one_target" CHECK(("invitations"."userId" is null) <> ("invitations"."emailKey" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_pending_once_per_user` ON `invitations` (`gameId`,`userId`) WHERE "invitations"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_pending_once_per_email` ON `invitations` (`gameId`,`emailKey`) WHERE "invitations"."status" = 'pending';--> statement-breakpoint
CREATE INDEX `invitations_of_user` ON `invitations` (`userId`,`status`);--> statement-breakpoint
CREATE INDEX `invitations_of_email` ON `invitations` (`emailKey`,`status`);--> statement-breakpoint
CREATE INDEX `invitations_by_inviter` ON `invitations` (`invitedById`);--> statement-breakpoint
CREATE TABLE `joinRequests` (
	`id` text PRIMARY KEY NOT NULL,
	`gameId` text NOT NULL,
	`userId` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`createdAt` integer NOT NULL,
	`respondedAt` integer,
	FOREIGN KEY (`gameId`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `joinRequests_pending_once` ON `joinRequests` (`gameId`,`userId`) WHERE "joinRequests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX `joinRequests_of_game` ON `joinRequests` (`gameId`,`status`);--> statement-breakpoint
CREATE INDEX `joinRequests_of_user` ON `joinRequests` (`userId`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`gameId` text NOT NULL,
	`senderId` text NOT NULL,
	`recipientId` text NOT NULL,
	`content` text NOT NULL,
	`createdAt` integer NOT NULL,
	`readAt` integer,
	FOREIGN KEY (`gameId`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`senderId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipientId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `messages_to` ON `messages` (`recipientId`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `messages_from` ON `messages` (`senderId`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `messages_unread` ON `messages` (`recipientId`,`readAt`);--> statement-breakpoint
CREATE INDEX `messages_of_game` ON `messages` (`gameId`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`gameId` text NOT NULL,
	`type` text NOT NULL,
	`createdAt` integer NOT NULL,
	`readAt` integer,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`gameId`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notifications_unseen` ON `notifications` (`userId`,`readAt`,`createdAt`);--> statement-breakpoint
CREATE INDEX `notifications_of_game` ON `notifications` (`gameId`);--> statement-breakpoint
CREATE TABLE `comments` (
	`id` text PRIMARY KEY NOT NULL,
	`postId` text NOT NULL,
	`gameId` text NOT NULL,
	`userId` text NOT NULL,
	`content` text NOT NULL,
	`createdAt` integer NOT NULL,
	FOREIGN KEY (`postId`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`gameId`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `comments_of_post` ON `comments` (`postId`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `comments_of_game` ON `comments` (`gameId`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `comments_of_user` ON `comments` (`userId`);--> statement-breakpoint
CREATE TABLE `posts` (
	`id` text PRIMARY KEY NOT NULL,
	`gameId` text NOT NULL,
	`userId` text NOT NULL,
	`content` text NOT NULL,
	`imageId` text,
	`upvoteCount` integer DEFAULT 0 NOT NULL,
	`commentCount` integer DEFAULT 0 NOT NULL,
	`createdAt` integer NOT NULL,
	`editedAt` integer,
	`redactedAt` integer,
	FOREIGN KEY (`gameId`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`imageId`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "posts_upvotes_not_negative" CHECK("posts"."upvoteCount" >= 0),
	CONSTRAINT "posts_comments_not_negative" CHECK("posts"."commentCount" >= 0)
);
--> statement-breakpoint
CREATE INDEX `posts_of_game` ON `posts` (`gameId`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `posts_of_user` ON `posts` (`userId`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `posts_of_participant` ON `posts` (`gameId`,`userId`);--> statement-breakpoint
CREATE INDEX `posts_by_image` ON `posts` (`imageId`);--> statement-breakpoint
CREATE TABLE `upvotes` (
	`postId` text NOT NULL,
	`userId` text NOT NULL,
	`createdAt` integer NOT NULL,
	PRIMARY KEY(`postId`, `userId`),
	FOREIGN KEY (`postId`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `upvotes_of_user` ON `upvotes` (`userId`);--> statement-breakpoint
CREATE TABLE `auditEvents` (
	`id` text PRIMARY KEY NOT NULL,
	`actorId` text,
	`action` text NOT NULL,
	`subjectId` text,
	`createdAt` integer NOT NULL,
	FOREIGN KEY (`actorId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `auditEvents_by_time` ON `auditEvents` (`createdAt`);--> statement-breakpoint
CREATE TABLE `identities` (
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`userId` text NOT NULL,
	`createdAt` integer NOT NULL,
	PRIMARY KEY(`issuer`, `subject`),
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `identities_by_user` ON `identities` (`userId`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`tokenHash` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`createdAt` integer NOT NULL,
	`expiresAt` integer NOT NULL,
	`userAgent` text,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`userId`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expiresAt`);--> statement-breakpoint
CREATE TABLE `userDays` (
	`userId` text NOT NULL,
	`day` integer NOT NULL,
	`accomplishments` integer DEFAULT 0 NOT NULL,
	`upvotesReceived` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`userId`, `day`),
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `userDays_by_day` ON `userDays` (`day`);--> statement-breakpoint
CREATE TABLE `userTotals` (
	`userId` text PRIMARY KEY NOT NULL,
	`gamesJoined` integer DEFAULT 0 NOT NULL,
	`gamesCreated` integer DEFAULT 0 NOT NULL,
	`accomplishments` integer DEFAULT 0 NOT NULL,
	`upvotesReceived` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`usernameKey` text NOT NULL,
	`email` text,
	`emailKey` text,
	`emailVerified` integer DEFAULT false NOT NULL,
	`firstName` text,
	`lastName` text,
	`searchText` text NOT NULL,
	`bio` text,
	`imageId` text,
	`passwordHash` text,
	`disabledAt` integer,
	`deletedAt` integer,
	`createdAt` integer NOT NULL,
	`updatedAt` integer NOT NULL,
	FOREIGN KEY (`imageId`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_usernameKey_unique` ON `users` (`usernameKey`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_emailKey_unique` ON `users` (`emailKey`);