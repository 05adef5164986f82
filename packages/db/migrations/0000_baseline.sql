CREATE TABLE `blocks` (
	`blockerId` text NOT NULL,
	`blockedId` text NOT NULL,
	`createdAt` integer NOT NULL,
	PRIMARY KEY(`blockerId`, `blockedId`),
	FOREIGN KEY (`blockerId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`blockedId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `blocks_of_blocked` ON `blocks` (`blockedId`);--> statement-breakpoint
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
	`postsPerDay` integer,
	`timeZone` text,
	`creatorId` text NOT NULL,
	`inviteCode` text NOT NULL,
	`participantCount` integer DEFAULT 0 NOT NULL,
	`postCount` integer DEFAULT 0 NOT NULL,
	`settledAt` integer,
	`startNotifiedAt` integer,
	`corrections` integer DEFAULT 0 NOT NULL,
	`withdrawnAt` integer,
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
CREATE INDEX `games_to_announce` ON `games` (`startTime`,`id`) WHERE "games"."startNotifiedAt" is null;--> statement-breakpoint
CREATE INDEX `games_to_settle` ON `games` (`endTime`) WHERE "games"."settledAt" is null;--> statement-breakpoint
CREATE TABLE `groupDays` (
	`gameId` text NOT NULL,
	`groupId` text NOT NULL,
	`day` integer NOT NULL,
	`quarters` text NOT NULL,
	PRIMARY KEY(`gameId`, `groupId`, `day`),
	FOREIGN KEY (`gameId`,`groupId`) REFERENCES `groups`(`gameId`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "groupDays_quarters_whole" CHECK(length("groupDays"."quarters") = 576)
);
--> statement-breakpoint
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
	`sortText` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`gameId`, `userId`),
	FOREIGN KEY (`gameId`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`gameId`,`groupId`) REFERENCES `groups`(`gameId`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "participants_score_not_negative" CHECK("participants"."score" >= 0),
	CONSTRAINT "participants_upvotes_not_negative" CHECK("participants"."upvoteCount" >= 0)
);
--> statement-breakpoint
CREATE INDEX `participants_by_user` ON `participants` (`userId`,`gameId`);--> statement-breakpoint
CREATE INDEX `participants_by_score` ON `participants` (`gameId`,"score" desc,`sortText`,`userId`);--> statement-breakpoint
CREATE INDEX `participants_by_name` ON `participants` (`gameId`,"isAdmin" desc,`sortText`,`userId`);--> statement-breakpoint
CREATE INDEX `participants_by_joining` ON `participants` (`gameId`,"isAdmin" desc,`joinedAt`,`userId`);--> statement-breakpoint
CREATE INDEX `participants_by_group` ON `participants` (`gameId`,`groupId`,`sortText`,`userId`);--> statement-breakpoint
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
CREATE TABLE `images` (
	`id` text PRIMARY KEY NOT NULL,
	`ownerId` text NOT NULL,
	`hash` text NOT NULL,
	`smallHash` text,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`createdAt` integer NOT NULL,
	`byteCount` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `images_once_per_owner` ON `images` (`ownerId`,`hash`);--> statement-breakpoint
CREATE INDEX `images_by_hash` ON `images` (`hash`);--> statement-breakpoint
CREATE INDEX `images_by_small_hash` ON `images` (`smallHash`);--> statement-breakpoint
CREATE TABLE `releasedPictures` (
	`hash` text PRIMARY KEY NOT NULL,
	`removingSince` integer
);
--> statement-breakpoint
CREATE TABLE `instance` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`sentence` text NOT NULL,
	`color` text NOT NULL,
	`registration` text NOT NULL,
	`publicUrl` text,
	`approval` integer DEFAULT false NOT NULL,
	`hasOwnBackups` integer DEFAULT false NOT NULL,
	`pictureId` text,
	`updatedAt` integer NOT NULL,
	FOREIGN KEY (`pictureId`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `instance_by_picture` ON `instance` (`pictureId`);--> statement-breakpoint
CREATE TABLE `moves` (
	`id` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `personalLinks` (
	`tokenHash` text PRIMARY KEY NOT NULL,
	`madeById` text NOT NULL,
	`createdAt` integer NOT NULL,
	`expiresAt` integer NOT NULL,
	FOREIGN KEY (`madeById`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `personalLinks_by_maker` ON `personalLinks` (`madeById`);--> statement-breakpoint
CREATE INDEX `personalLinks_by_expiry` ON `personalLinks` (`expiresAt`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`gameId` text NOT NULL,
	`invitedById` text NOT NULL,
	`userId` text,
	`emailKey` text,
	`hasAdmitted` integer DEFAULT false NOT NULL,
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
CREATE INDEX `invitations_of_game` ON `invitations` (`gameId`,`status`);--> statement-breakpoint
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
	`credentialsEpoch` integer,
	`createdAt` integer NOT NULL,
	`dueAt` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`failure` text,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invitationId`) REFERENCES `invitations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mails_by_due` ON `mails` (`dueAt`);--> statement-breakpoint
CREATE INDEX `mails_by_failure` ON `mails` (`failure`) WHERE "mails"."failure" is not null;--> statement-breakpoint
CREATE INDEX `mails_of_user` ON `mails` (`userId`);--> statement-breakpoint
CREATE INDEX `mails_of_invitation` ON `mails` (`invitationId`);--> statement-breakpoint
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
CREATE INDEX `messages_of_conversation` ON `messages` (`gameId`,`senderId`,`recipientId`,`createdAt`,`id`);--> statement-breakpoint
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
	`searchText` text NOT NULL,
	`imageId` text,
	`upvoteCount` integer DEFAULT 0 NOT NULL,
	`commentCount` integer DEFAULT 0 NOT NULL,
	`counts` integer DEFAULT true NOT NULL,
	`createdAt` integer NOT NULL,
	`forDay` text,
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
CREATE INDEX `posts_of_user` ON `posts` (`userId`,`createdAt`,`id`,`counts`);--> statement-breakpoint
CREATE INDEX `posts_of_participant` ON `posts` (`gameId`,`userId`,`counts`,`createdAt`);--> statement-breakpoint
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
CREATE TABLE `deliveryDays` (
	`day` integer NOT NULL,
	`channel` text NOT NULL,
	`kind` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`sent` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `channel`, `kind`, `reason`)
);
--> statement-breakpoint
CREATE TABLE `pushQueue` (
	`id` text PRIMARY KEY NOT NULL,
	`subscriptionId` text NOT NULL,
	`kind` text NOT NULL,
	`topic` text NOT NULL,
	`merged` integer DEFAULT 1 NOT NULL,
	`hasWaited` integer DEFAULT false NOT NULL,
	`gameId` text,
	`createdAt` integer NOT NULL,
	`dueAt` integer NOT NULL,
	`expiresAt` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`failure` text,
	FOREIGN KEY (`subscriptionId`) REFERENCES `pushSubscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`gameId`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pushQueue_by_due` ON `pushQueue` (`dueAt`);--> statement-breakpoint
CREATE INDEX `pushQueue_by_failure` ON `pushQueue` (`failure`) WHERE "pushQueue"."failure" is not null;--> statement-breakpoint
CREATE INDEX `pushQueue_of_game` ON `pushQueue` (`gameId`);--> statement-breakpoint
CREATE UNIQUE INDEX `pushQueue_by_topic` ON `pushQueue` (`subscriptionId`,`kind`,`topic`);--> statement-breakpoint
CREATE TABLE `pushSubscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`sessionId` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`createdAt` integer NOT NULL,
	`lastSentAt` integer,
	`failingSince` integer,
	`countedDay` integer DEFAULT 0 NOT NULL,
	`sentToday` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sessionId`) REFERENCES `sessions`(`tokenHash`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pushSubscriptions_sessionId_unique` ON `pushSubscriptions` (`sessionId`);--> statement-breakpoint
CREATE UNIQUE INDEX `pushSubscriptions_endpoint_unique` ON `pushSubscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `pushSubscriptions_of_user` ON `pushSubscriptions` (`userId`);--> statement-breakpoint
CREATE TABLE `notificationSettings` (
	`userId` text PRIMARY KEY NOT NULL,
	`reminderBy` text DEFAULT 'push' NOT NULL,
	`reminderHour` integer DEFAULT 19 NOT NULL,
	`quietFrom` integer DEFAULT 22 NOT NULL,
	`quietTo` integer DEFAULT 8 NOT NULL,
	`comments` integer DEFAULT true NOT NULL,
	`messages` integer DEFAULT true NOT NULL,
	`invitations` integer DEFAULT true NOT NULL,
	`games` integer DEFAULT true NOT NULL,
	`weeklyMail` integer DEFAULT false NOT NULL,
	`reminderDueAt` integer,
	`weeklyDueAt` integer,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notificationSettings_to_remind` ON `notificationSettings` (`reminderDueAt`,`userId`) WHERE "notificationSettings"."reminderDueAt" is not null;--> statement-breakpoint
CREATE INDEX `notificationSettings_to_mail` ON `notificationSettings` (`weeklyDueAt`,`userId`) WHERE "notificationSettings"."weeklyDueAt" is not null;--> statement-breakpoint
CREATE TABLE `sentReminders` (
	`userId` text NOT NULL,
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`createdAt` integer NOT NULL,
	PRIMARY KEY(`userId`, `kind`, `day`),
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `bans` (
	`gameId` text NOT NULL,
	`userId` text NOT NULL,
	`bannedById` text NOT NULL,
	`reason` text,
	`createdAt` integer NOT NULL,
	PRIMARY KEY(`gameId`, `userId`),
	FOREIGN KEY (`gameId`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`bannedById`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `bans_of_user` ON `bans` (`userId`);--> statement-breakpoint
CREATE INDEX `bans_by_banner` ON `bans` (`bannedById`);--> statement-breakpoint
CREATE TABLE `removalNotices` (
	`id` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`gameId` text NOT NULL,
	`kind` text NOT NULL,
	`pictureOf` text,
	`removedById` text NOT NULL,
	`reason` text NOT NULL,
	`createdAt` integer NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`gameId`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`removedById`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `removalNotices_of_user` ON `removalNotices` (`userId`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `removalNotices_of_game` ON `removalNotices` (`gameId`);--> statement-breakpoint
CREATE INDEX `removalNotices_by_remover` ON `removalNotices` (`removedById`);--> statement-breakpoint
CREATE TABLE `removedComments` (
	`id` text PRIMARY KEY NOT NULL,
	`postId` text NOT NULL,
	`gameId` text NOT NULL,
	`userId` text NOT NULL,
	`content` text NOT NULL,
	`createdAt` integer NOT NULL,
	`removedById` text,
	`reason` text,
	`removedAt` integer NOT NULL,
	FOREIGN KEY (`gameId`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`removedById`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `removedComments_along` ON `removedComments` (`postId`,`createdAt`,`id`) WHERE "removedComments"."removedById" is null;--> statement-breakpoint
CREATE INDEX `removedComments_of_game` ON `removedComments` (`gameId`,`removedAt`,`id`) WHERE "removedComments"."removedById" is not null;--> statement-breakpoint
CREATE INDEX `removedComments_in_game` ON `removedComments` (`gameId`);--> statement-breakpoint
CREATE INDEX `removedComments_of_user` ON `removedComments` (`userId`);--> statement-breakpoint
CREATE INDEX `removedComments_by_remover` ON `removedComments` (`removedById`);--> statement-breakpoint
CREATE INDEX `removedComments_by_removal` ON `removedComments` (`removedAt`);--> statement-breakpoint
CREATE TABLE `removedPictures` (
	`id` text PRIMARY KEY NOT NULL,
	`postId` text NOT NULL,
	`gameId` text NOT NULL,
	`userId` text NOT NULL,
	`imageId` text NOT NULL,
	`removedById` text NOT NULL,
	`reason` text NOT NULL,
	`removedAt` integer NOT NULL,
	FOREIGN KEY (`gameId`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`imageId`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`removedById`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `removedPictures_of_post` ON `removedPictures` (`postId`);--> statement-breakpoint
CREATE INDEX `removedPictures_of_game` ON `removedPictures` (`gameId`,`removedAt`,`id`);--> statement-breakpoint
CREATE INDEX `removedPictures_of_user` ON `removedPictures` (`userId`);--> statement-breakpoint
CREATE INDEX `removedPictures_by_remover` ON `removedPictures` (`removedById`);--> statement-breakpoint
CREATE INDEX `removedPictures_by_image` ON `removedPictures` (`imageId`);--> statement-breakpoint
CREATE INDEX `removedPictures_by_removal` ON `removedPictures` (`removedAt`);--> statement-breakpoint
CREATE TABLE `removedPosts` (
	`id` text PRIMARY KEY NOT NULL,
	`gameId` text NOT NULL,
	`userId` text NOT NULL,
	`content` text NOT NULL,
	`imageId` text,
	`createdAt` integer NOT NULL,
	`forDay` text,
	`editedAt` integer,
	`redactedAt` integer,
	`counts` integer DEFAULT true NOT NULL,
	`removedById` text NOT NULL,
	`reason` text NOT NULL,
	`removedAt` integer NOT NULL,
	`resultUpvotes` integer NOT NULL,
	`isCorrection` integer NOT NULL,
	FOREIGN KEY (`gameId`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`imageId`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`removedById`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `removedPosts_of_game` ON `removedPosts` (`gameId`,`removedAt`,`id`);--> statement-breakpoint
CREATE INDEX `removedPosts_of_user` ON `removedPosts` (`userId`);--> statement-breakpoint
CREATE INDEX `removedPosts_by_remover` ON `removedPosts` (`removedById`);--> statement-breakpoint
CREATE INDEX `removedPosts_by_image` ON `removedPosts` (`imageId`);--> statement-breakpoint
CREATE INDEX `removedPosts_by_removal` ON `removedPosts` (`removedAt`);--> statement-breakpoint
CREATE TABLE `removedUpvotes` (
	`postId` text NOT NULL,
	`userId` text NOT NULL,
	`createdAt` integer NOT NULL,
	PRIMARY KEY(`postId`, `userId`),
	FOREIGN KEY (`postId`) REFERENCES `removedPosts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `removedUpvotes_of_user` ON `removedUpvotes` (`userId`);--> statement-breakpoint
CREATE TABLE `reportedThings` (
	`reportId` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`content` text NOT NULL,
	`imageId` text,
	`createdAt` integer NOT NULL,
	FOREIGN KEY (`reportId`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`imageId`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `reportedThings_of_user` ON `reportedThings` (`userId`);--> statement-breakpoint
CREATE INDEX `reportedThings_by_image` ON `reportedThings` (`imageId`);--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`reporterId` text NOT NULL,
	`kind` text NOT NULL,
	`thingId` text NOT NULL,
	`gameId` text,
	`reason` text NOT NULL,
	`createdAt` integer NOT NULL,
	`isOpen` integer NOT NULL,
	`closedAt` integer,
	`closedById` text,
	`answer` text,
	FOREIGN KEY (`reporterId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`gameId`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`closedById`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "reports_open_until_closed" CHECK(("reports"."isOpen" = 1) = ("reports"."closedAt" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_once_open` ON `reports` (`reporterId`,`kind`,`thingId`) WHERE "reports"."isOpen" = 1;--> statement-breakpoint
CREATE INDEX `reports_in_order` ON `reports` (`isOpen`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `reports_of_game` ON `reports` (`gameId`,`isOpen`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `reports_of_reporter` ON `reports` (`reporterId`,`isOpen`,`createdAt`,`id`);--> statement-breakpoint
CREATE INDEX `reports_by_closer` ON `reports` (`closedById`);--> statement-breakpoint
CREATE INDEX `reports_by_closing` ON `reports` (`closedAt`);--> statement-breakpoint
CREATE TABLE `auditEvents` (
	`id` text PRIMARY KEY NOT NULL,
	`actorId` text,
	`action` text NOT NULL,
	`subjectId` text,
	`gameId` text,
	`details` text,
	`createdAt` integer NOT NULL,
	FOREIGN KEY (`actorId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `auditEvents_by_time` ON `auditEvents` (`createdAt`);--> statement-breakpoint
CREATE INDEX `auditEvents_by_actor` ON `auditEvents` (`actorId`,`createdAt`);--> statement-breakpoint
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
CREATE TABLE `passwordResets` (
	`tokenHash` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`madeById` text,
	`createdAt` integer NOT NULL,
	`expiresAt` integer NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`madeById`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `passwordResets_by_user` ON `passwordResets` (`userId`);--> statement-breakpoint
CREATE INDEX `passwordResets_by_maker` ON `passwordResets` (`madeById`);--> statement-breakpoint
CREATE INDEX `passwordResets_by_expiry` ON `passwordResets` (`expiresAt`);--> statement-breakpoint
CREATE TABLE `pauses` (
	`userId` text NOT NULL,
	`firstDay` text NOT NULL,
	`lastDay` text NOT NULL,
	PRIMARY KEY(`userId`, `firstDay`),
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "pauses_last_day_not_before_first" CHECK("pauses"."lastDay" >= "pauses"."firstDay")
);
--> statement-breakpoint
CREATE TABLE `recoveryLinks` (
	`tokenHash` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`createdAt` integer NOT NULL,
	`expiresAt` integer NOT NULL,
	`usedAt` integer,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recoveryLinks_by_user` ON `recoveryLinks` (`userId`);--> statement-breakpoint
CREATE INDEX `recoveryLinks_by_expiry` ON `recoveryLinks` (`expiresAt`);--> statement-breakpoint
CREATE TABLE `seenAchievements` (
	`userId` text NOT NULL,
	`achievement` text NOT NULL,
	`seenAt` integer NOT NULL,
	PRIMARY KEY(`userId`, `achievement`),
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`tokenHash` text PRIMARY KEY NOT NULL,
	`userId` text NOT NULL,
	`createdAt` integer NOT NULL,
	`expiresAt` integer NOT NULL,
	`device` text,
	`lastSeenAt` integer,
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
CREATE INDEX `userDays_with_counts` ON `userDays` (`userId`,`day`,`accomplishments`,`upvotesReceived`);--> statement-breakpoint
CREATE TABLE `userTotals` (
	`userId` text PRIMARY KEY NOT NULL,
	`gamesJoined` integer DEFAULT 0 NOT NULL,
	`gamesCreated` integer DEFAULT 0 NOT NULL,
	`accomplishments` integer DEFAULT 0 NOT NULL,
	`upvotesReceived` integer DEFAULT 0 NOT NULL,
	`gamesCompleted` integer DEFAULT 0 NOT NULL,
	`goldMedals` integer DEFAULT 0 NOT NULL,
	`silverMedals` integer DEFAULT 0 NOT NULL,
	`bronzeMedals` integer DEFAULT 0 NOT NULL,
	`popularVoteMedals` integer DEFAULT 0 NOT NULL,
	`lastDay` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`userId`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `userTotals_by_last_day` ON `userTotals` (`lastDay`,`userId`);--> statement-breakpoint
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
	`credentialsEpoch` integer DEFAULT 0 NOT NULL,
	`isHost` integer DEFAULT false NOT NULL,
	`timeZone` text,
	`isTimeZoneFixed` integer DEFAULT false NOT NULL,
	`disabledAt` integer,
	`waitingSince` integer,
	`deletedAt` integer,
	`createdAt` integer NOT NULL,
	`updatedAt` integer NOT NULL,
	FOREIGN KEY (`imageId`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_usernameKey_unique` ON `users` (`usernameKey`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_emailKey_unique` ON `users` (`emailKey`);--> statement-breakpoint
CREATE INDEX `users_by_image` ON `users` (`imageId`);--> statement-breakpoint
CREATE INDEX `users_gone` ON `users` (`id`) WHERE "users"."deletedAt" is not null or "users"."disabledAt" is not null;--> statement-breakpoint
CREATE INDEX `users_waiting` ON `users` (`waitingSince`,`id`) WHERE "users"."waitingSince" is not null;--> statement-breakpoint
CREATE INDEX `users_hosts` ON `users` (`id`) WHERE "users"."isHost" = 1;
--> statement-breakpoint
-- Written by hand from here on; scripts/baseline.ts preserves it.
CREATE VIRTUAL TABLE `usersSearch` USING fts5(id, text, tokenize = "ascii tokenchars '-'", prefix = '2 3 4 5 6 7 8');--> statement-breakpoint
INSERT INTO `usersSearch` (`usersSearch`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
CREATE TRIGGER `users_search_insert` AFTER INSERT ON `users` BEGIN
  INSERT INTO `usersSearch` (`id`, `text`) VALUES (new.`id`, new.`searchText`);
END;--> statement-breakpoint
CREATE TRIGGER `users_search_update` AFTER UPDATE OF `searchText` ON `users` WHEN old.`searchText` <> new.`searchText` BEGIN
  UPDATE `usersSearch` SET `text` = new.`searchText` WHERE `usersSearch` = 'id : "' || old.`id` || '"';
END;--> statement-breakpoint
CREATE TRIGGER `users_search_delete` AFTER DELETE ON `users` BEGIN
  DELETE FROM `usersSearch` WHERE `usersSearch` = 'id : "' || old.`id` || '"';
END;--> statement-breakpoint
CREATE VIRTUAL TABLE `gamesSearch` USING fts5(id, text, tokenize = "ascii tokenchars '-'", prefix = '2 3');--> statement-breakpoint
INSERT INTO `gamesSearch` (`gamesSearch`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
CREATE TRIGGER `games_search_insert` AFTER INSERT ON `games` BEGIN
  INSERT INTO `gamesSearch` (`id`, `text`) VALUES (new.`id`, new.`searchText`);
END;--> statement-breakpoint
CREATE TRIGGER `games_search_update` AFTER UPDATE OF `searchText` ON `games` WHEN old.`searchText` <> new.`searchText` BEGIN
  UPDATE `gamesSearch` SET `text` = new.`searchText` WHERE `gamesSearch` = 'id : "' || old.`id` || '"';
END;--> statement-breakpoint
CREATE TRIGGER `games_search_delete` AFTER DELETE ON `games` BEGIN
  DELETE FROM `gamesSearch` WHERE `gamesSearch` = 'id : "' || old.`id` || '"';
END;--> statement-breakpoint
CREATE VIRTUAL TABLE `postsSearch` USING fts5(id, gameId, text, tokenize = "ascii tokenchars '-'", prefix = '2 3 4 5 6 7 8');--> statement-breakpoint
INSERT INTO `postsSearch` (`postsSearch`, `rank`) VALUES ('secure-delete', 1);--> statement-breakpoint
CREATE TRIGGER `posts_search_insert` AFTER INSERT ON `posts` BEGIN
  INSERT INTO `postsSearch` (`id`, `gameId`, `text`) VALUES (new.`id`, new.`gameId`, new.`searchText`);
END;--> statement-breakpoint
CREATE TRIGGER `posts_search_update` AFTER UPDATE OF `searchText` ON `posts` WHEN old.`searchText` <> new.`searchText` BEGIN
  UPDATE `postsSearch` SET `text` = new.`searchText` WHERE `postsSearch` = 'id : "' || old.`id` || '"';
END;--> statement-breakpoint
CREATE TRIGGER `posts_search_delete` AFTER DELETE ON `posts` BEGIN
  DELETE FROM `postsSearch` WHERE `postsSearch` = 'id : "' || old.`id` || '"';
END;--> statement-breakpoint
CREATE TRIGGER `participants_sort_insert` AFTER INSERT ON `participants`
  WHEN new.`sortText` <> (SELECT `searchText` FROM `users` WHERE `id` = new.`userId`) BEGIN
  UPDATE `participants` SET `sortText` = (SELECT `searchText` FROM `users` WHERE `id` = new.`userId`)
    WHERE `gameId` = new.`gameId` AND `userId` = new.`userId`;
END;--> statement-breakpoint
CREATE TRIGGER `participants_sort_update` AFTER UPDATE OF `searchText` ON `users` WHEN old.`searchText` <> new.`searchText` BEGIN
  UPDATE `participants` SET `sortText` = new.`searchText` WHERE `userId` = new.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `totals_last_day_insert` AFTER INSERT ON `userDays` BEGIN
  UPDATE `userTotals` SET `lastDay` = new.`day` WHERE `userId` = new.`userId` AND `lastDay` < new.`day`;
END;--> statement-breakpoint
CREATE TRIGGER `totals_last_day_delete` AFTER DELETE ON `userDays` BEGIN
  UPDATE `userTotals` SET `lastDay` = coalesce((SELECT max(`day`) FROM `userDays` WHERE `userId` = old.`userId`), 0)
    WHERE `userId` = old.`userId` AND `lastDay` = old.`day`;
END;
