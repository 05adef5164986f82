CREATE TABLE "auditEvents" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"actorId" text collate "C",
	"action" text collate "C" NOT NULL,
	"subjectId" text collate "C",
	"gameId" text collate "C",
	"details" text collate "C",
	"createdAt" bigint NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "auditEvents_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "bans" (
	"gameId" text collate "C" NOT NULL,
	"userId" text collate "C" NOT NULL,
	"bannedById" text collate "C" NOT NULL,
	"reason" text collate "C",
	"createdAt" bigint NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "bans_gameId_userId_pk" PRIMARY KEY("gameId","userId"),
	CONSTRAINT "bans_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"blockerId" text collate "C" NOT NULL,
	"blockedId" text collate "C" NOT NULL,
	"createdAt" bigint NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "blocks_blockerId_blockedId_pk" PRIMARY KEY("blockerId","blockedId"),
	CONSTRAINT "blocks_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"postId" text collate "C" NOT NULL,
	"gameId" text collate "C" NOT NULL,
	"userId" text collate "C" NOT NULL,
	"content" text collate "C" NOT NULL,
	"createdAt" bigint NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "comments_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "deliveryDays" (
	"day" bigint NOT NULL,
	"channel" text collate "C" NOT NULL,
	"kind" text collate "C" NOT NULL,
	"reason" text collate "C" DEFAULT '' NOT NULL,
	"sent" bigint DEFAULT 0 NOT NULL,
	"failed" bigint DEFAULT 0 NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "deliveryDays_day_channel_kind_reason_pk" PRIMARY KEY("day","channel","kind","reason"),
	CONSTRAINT "deliveryDays_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "gameResults" (
	"gameId" text collate "C" NOT NULL,
	"userId" text collate "C" NOT NULL,
	"position" bigint NOT NULL,
	"score" bigint NOT NULL,
	"upvotes" bigint NOT NULL,
	"medalType" text collate "C",
	"isPopularVote" smallint DEFAULT 0 NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "gameResults_gameId_userId_pk" PRIMARY KEY("gameId","userId"),
	CONSTRAINT "gameResults_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "games" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"name" text collate "C" NOT NULL,
	"description" text collate "C",
	"searchText" text collate "C" NOT NULL,
	"coverImageId" text collate "C",
	"startTime" bigint NOT NULL,
	"endTime" bigint NOT NULL,
	"isPublic" smallint DEFAULT 1 NOT NULL,
	"requiresApproval" smallint DEFAULT 0 NOT NULL,
	"postsPerDay" bigint,
	"timeZone" text collate "C",
	"creatorId" text collate "C" NOT NULL,
	"inviteCode" text collate "C" NOT NULL,
	"participantCount" bigint DEFAULT 0 NOT NULL,
	"postCount" bigint DEFAULT 0 NOT NULL,
	"settledAt" bigint,
	"startNotifiedAt" bigint,
	"corrections" bigint DEFAULT 0 NOT NULL,
	"withdrawnAt" bigint,
	"createdAt" bigint NOT NULL,
	"updatedAt" bigint NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "games_inviteCode_unique" UNIQUE("inviteCode"),
	CONSTRAINT "games_rowid_unique" UNIQUE("rowid"),
	CONSTRAINT "games_end_after_start" CHECK ("games"."endTime" > "games"."startTime")
);
--> statement-breakpoint
CREATE TABLE "groupDays" (
	"gameId" text collate "C" NOT NULL,
	"groupId" text collate "C" NOT NULL,
	"day" bigint NOT NULL,
	"quarters" text collate "C" NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "groupDays_gameId_groupId_day_pk" PRIMARY KEY("gameId","groupId","day"),
	CONSTRAINT "groupDays_rowid_unique" UNIQUE("rowid"),
	CONSTRAINT "groupDays_quarters_whole" CHECK (length("groupDays"."quarters") = 576)
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"gameId" text collate "C" NOT NULL,
	"name" text collate "C" NOT NULL,
	"color" text collate "C" NOT NULL,
	"createdAt" bigint NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "groups_rowid_unique" UNIQUE("rowid"),
	CONSTRAINT "groups_in_game" UNIQUE("gameId","id")
);
--> statement-breakpoint
CREATE TABLE "idempotencyKeys" (
	"userId" text collate "C" NOT NULL,
	"key" text collate "C" NOT NULL,
	"call" text collate "C" NOT NULL,
	"inputHash" text collate "C" NOT NULL,
	"result" text collate "C",
	"createdAt" bigint NOT NULL,
	"expiresAt" bigint NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "idempotencyKeys_userId_key_pk" PRIMARY KEY("userId","key"),
	CONSTRAINT "idempotencyKeys_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"issuer" text collate "C" NOT NULL,
	"subject" text collate "C" NOT NULL,
	"userId" text collate "C" NOT NULL,
	"createdAt" bigint NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "identities_issuer_subject_pk" PRIMARY KEY("issuer","subject"),
	CONSTRAINT "identities_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"ownerId" text collate "C" NOT NULL,
	"hash" text collate "C" NOT NULL,
	"smallHash" text collate "C",
	"width" bigint NOT NULL,
	"height" bigint NOT NULL,
	"createdAt" bigint NOT NULL,
	"byteCount" bigint NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "images_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "instance" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"name" text collate "C" NOT NULL,
	"sentence" text collate "C" NOT NULL,
	"color" text collate "C" NOT NULL,
	"registration" text collate "C" NOT NULL,
	"publicUrl" text collate "C",
	"approval" smallint DEFAULT 0 NOT NULL,
	"hasOwnBackups" smallint DEFAULT 0 NOT NULL,
	"pictureId" text collate "C",
	"updatedAt" bigint NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "instance_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"gameId" text collate "C" NOT NULL,
	"invitedById" text collate "C" NOT NULL,
	"userId" text collate "C",
	"emailKey" text collate "C",
	"hasAdmitted" smallint DEFAULT 0 NOT NULL,
	"status" text collate "C" DEFAULT 'pending' NOT NULL,
	"createdAt" bigint NOT NULL,
	"respondedAt" bigint,
	"rowid" bigint generated always as identity,
	CONSTRAINT "invitations_rowid_unique" UNIQUE("rowid"),
	CONSTRAINT "invitations_have_one_target" CHECK (("invitations"."userId" is null) <> ("invitations"."emailKey" is null))
);
--> statement-breakpoint
CREATE TABLE "joinRequests" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"gameId" text collate "C" NOT NULL,
	"userId" text collate "C" NOT NULL,
	"status" text collate "C" DEFAULT 'pending' NOT NULL,
	"createdAt" bigint NOT NULL,
	"respondedAt" bigint,
	"rowid" bigint generated always as identity,
	CONSTRAINT "joinRequests_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "mailStops" (
	"addressHash" text collate "C" PRIMARY KEY NOT NULL,
	"reason" text collate "C" NOT NULL,
	"createdAt" bigint NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "mailStops_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"kind" text collate "C" NOT NULL,
	"recipient" text collate "C" NOT NULL,
	"userId" text collate "C",
	"invitationId" text collate "C",
	"credentialsEpoch" bigint,
	"createdAt" bigint NOT NULL,
	"dueAt" bigint NOT NULL,
	"attempts" bigint DEFAULT 0 NOT NULL,
	"failure" text collate "C",
	"rowid" bigint generated always as identity,
	CONSTRAINT "mails_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"gameId" text collate "C" NOT NULL,
	"senderId" text collate "C" NOT NULL,
	"recipientId" text collate "C" NOT NULL,
	"content" text collate "C" NOT NULL,
	"createdAt" bigint NOT NULL,
	"readAt" bigint,
	"rowid" bigint generated always as identity,
	CONSTRAINT "messages_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "moves" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"source" text collate "C" NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "moves_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "notificationSettings" (
	"userId" text collate "C" PRIMARY KEY NOT NULL,
	"reminderBy" text collate "C" DEFAULT 'push' NOT NULL,
	"reminderHour" bigint DEFAULT 19 NOT NULL,
	"quietFrom" bigint DEFAULT 22 NOT NULL,
	"quietTo" bigint DEFAULT 8 NOT NULL,
	"comments" smallint DEFAULT 1 NOT NULL,
	"messages" smallint DEFAULT 1 NOT NULL,
	"invitations" smallint DEFAULT 1 NOT NULL,
	"games" smallint DEFAULT 1 NOT NULL,
	"weeklyMail" smallint DEFAULT 0 NOT NULL,
	"reminderDueAt" bigint,
	"weeklyDueAt" bigint,
	"rowid" bigint generated always as identity,
	CONSTRAINT "notificationSettings_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"userId" text collate "C" NOT NULL,
	"gameId" text collate "C" NOT NULL,
	"type" text collate "C" NOT NULL,
	"createdAt" bigint NOT NULL,
	"readAt" bigint,
	"rowid" bigint generated always as identity,
	CONSTRAINT "notifications_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "participants" (
	"gameId" text collate "C" NOT NULL,
	"userId" text collate "C" NOT NULL,
	"isAdmin" smallint DEFAULT 0 NOT NULL,
	"groupId" text collate "C",
	"score" bigint DEFAULT 0 NOT NULL,
	"upvoteCount" bigint DEFAULT 0 NOT NULL,
	"joinedAt" bigint NOT NULL,
	"sortText" text collate "C" DEFAULT '' NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "participants_gameId_userId_pk" PRIMARY KEY("gameId","userId"),
	CONSTRAINT "participants_rowid_unique" UNIQUE("rowid"),
	CONSTRAINT "participants_score_not_negative" CHECK ("participants"."score" >= 0),
	CONSTRAINT "participants_upvotes_not_negative" CHECK ("participants"."upvoteCount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "passwordResets" (
	"tokenHash" text collate "C" PRIMARY KEY NOT NULL,
	"userId" text collate "C" NOT NULL,
	"madeById" text collate "C",
	"createdAt" bigint NOT NULL,
	"expiresAt" bigint NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "passwordResets_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "pauses" (
	"userId" text collate "C" NOT NULL,
	"firstDay" text collate "C" NOT NULL,
	"lastDay" text collate "C" NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "pauses_userId_firstDay_pk" PRIMARY KEY("userId","firstDay"),
	CONSTRAINT "pauses_rowid_unique" UNIQUE("rowid"),
	CONSTRAINT "pauses_last_day_not_before_first" CHECK ("pauses"."lastDay" >= "pauses"."firstDay")
);
--> statement-breakpoint
CREATE TABLE "personalLinks" (
	"tokenHash" text collate "C" PRIMARY KEY NOT NULL,
	"madeById" text collate "C" NOT NULL,
	"createdAt" bigint NOT NULL,
	"expiresAt" bigint NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "personalLinks_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"gameId" text collate "C" NOT NULL,
	"userId" text collate "C" NOT NULL,
	"content" text collate "C" NOT NULL,
	"searchText" text collate "C" NOT NULL,
	"imageId" text collate "C",
	"upvoteCount" bigint DEFAULT 0 NOT NULL,
	"commentCount" bigint DEFAULT 0 NOT NULL,
	"counts" smallint DEFAULT 1 NOT NULL,
	"createdAt" bigint NOT NULL,
	"forDay" text collate "C",
	"editedAt" bigint,
	"redactedAt" bigint,
	"rowid" bigint generated always as identity,
	CONSTRAINT "posts_rowid_unique" UNIQUE("rowid"),
	CONSTRAINT "posts_upvotes_not_negative" CHECK ("posts"."upvoteCount" >= 0),
	CONSTRAINT "posts_comments_not_negative" CHECK ("posts"."commentCount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pushQueue" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"subscriptionId" text collate "C" NOT NULL,
	"kind" text collate "C" NOT NULL,
	"topic" text collate "C" NOT NULL,
	"merged" bigint DEFAULT 1 NOT NULL,
	"hasWaited" smallint DEFAULT 0 NOT NULL,
	"gameId" text collate "C",
	"createdAt" bigint NOT NULL,
	"dueAt" bigint NOT NULL,
	"expiresAt" bigint NOT NULL,
	"attempts" bigint DEFAULT 0 NOT NULL,
	"failure" text collate "C",
	"rowid" bigint generated always as identity,
	CONSTRAINT "pushQueue_rowid_unique" UNIQUE("rowid"),
	CONSTRAINT "pushQueue_by_topic" UNIQUE("subscriptionId","kind","topic")
);
--> statement-breakpoint
CREATE TABLE "pushSubscriptions" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"userId" text collate "C" NOT NULL,
	"sessionId" text collate "C" NOT NULL,
	"endpoint" text collate "C" NOT NULL,
	"p256dh" text collate "C" NOT NULL,
	"auth" text collate "C" NOT NULL,
	"createdAt" bigint NOT NULL,
	"lastSentAt" bigint,
	"failingSince" bigint,
	"countedDay" bigint DEFAULT 0 NOT NULL,
	"sentToday" bigint DEFAULT 0 NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "pushSubscriptions_sessionId_unique" UNIQUE("sessionId"),
	CONSTRAINT "pushSubscriptions_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "pushSubscriptions_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "recoveryLinks" (
	"tokenHash" text collate "C" PRIMARY KEY NOT NULL,
	"userId" text collate "C" NOT NULL,
	"createdAt" bigint NOT NULL,
	"expiresAt" bigint NOT NULL,
	"usedAt" bigint,
	"rowid" bigint generated always as identity,
	CONSTRAINT "recoveryLinks_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "releasedPictures" (
	"hash" text collate "C" PRIMARY KEY NOT NULL,
	"removingSince" bigint,
	"rowid" bigint generated always as identity,
	CONSTRAINT "releasedPictures_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "removalNotices" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"userId" text collate "C" NOT NULL,
	"gameId" text collate "C" NOT NULL,
	"kind" text collate "C" NOT NULL,
	"pictureOf" text collate "C",
	"removedById" text collate "C" NOT NULL,
	"reason" text collate "C" NOT NULL,
	"createdAt" bigint NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "removalNotices_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "removedComments" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"postId" text collate "C" NOT NULL,
	"gameId" text collate "C" NOT NULL,
	"userId" text collate "C" NOT NULL,
	"content" text collate "C" NOT NULL,
	"createdAt" bigint NOT NULL,
	"removedById" text collate "C",
	"reason" text collate "C",
	"removedAt" bigint NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "removedComments_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "removedPictures" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"postId" text collate "C" NOT NULL,
	"gameId" text collate "C" NOT NULL,
	"userId" text collate "C" NOT NULL,
	"imageId" text collate "C" NOT NULL,
	"removedById" text collate "C" NOT NULL,
	"reason" text collate "C" NOT NULL,
	"removedAt" bigint NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "removedPictures_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "removedPosts" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"gameId" text collate "C" NOT NULL,
	"userId" text collate "C" NOT NULL,
	"content" text collate "C" NOT NULL,
	"imageId" text collate "C",
	"createdAt" bigint NOT NULL,
	"forDay" text collate "C",
	"editedAt" bigint,
	"redactedAt" bigint,
	"counts" smallint DEFAULT 1 NOT NULL,
	"removedById" text collate "C" NOT NULL,
	"reason" text collate "C" NOT NULL,
	"removedAt" bigint NOT NULL,
	"resultUpvotes" bigint NOT NULL,
	"isCorrection" smallint NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "removedPosts_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "removedUpvotes" (
	"postId" text collate "C" NOT NULL,
	"userId" text collate "C" NOT NULL,
	"createdAt" bigint NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "removedUpvotes_postId_userId_pk" PRIMARY KEY("postId","userId"),
	CONSTRAINT "removedUpvotes_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "reportedThings" (
	"reportId" text collate "C" PRIMARY KEY NOT NULL,
	"userId" text collate "C" NOT NULL,
	"content" text collate "C" NOT NULL,
	"imageId" text collate "C",
	"createdAt" bigint NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "reportedThings_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"reporterId" text collate "C" NOT NULL,
	"kind" text collate "C" NOT NULL,
	"thingId" text collate "C" NOT NULL,
	"gameId" text collate "C",
	"reason" text collate "C" NOT NULL,
	"createdAt" bigint NOT NULL,
	"isOpen" smallint NOT NULL,
	"closedAt" bigint,
	"closedById" text collate "C",
	"answer" text collate "C",
	"rowid" bigint generated always as identity,
	CONSTRAINT "reports_rowid_unique" UNIQUE("rowid"),
	CONSTRAINT "reports_open_until_closed" CHECK (("reports"."isOpen" = 1) = ("reports"."closedAt" is null))
);
--> statement-breakpoint
CREATE TABLE "seenAchievements" (
	"userId" text collate "C" NOT NULL,
	"achievement" text collate "C" NOT NULL,
	"seenAt" bigint NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "seenAchievements_userId_achievement_pk" PRIMARY KEY("userId","achievement"),
	CONSTRAINT "seenAchievements_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "sentReminders" (
	"userId" text collate "C" NOT NULL,
	"kind" text collate "C" NOT NULL,
	"day" text collate "C" NOT NULL,
	"createdAt" bigint NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "sentReminders_userId_kind_day_pk" PRIMARY KEY("userId","kind","day"),
	CONSTRAINT "sentReminders_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"tokenHash" text collate "C" PRIMARY KEY NOT NULL,
	"userId" text collate "C" NOT NULL,
	"createdAt" bigint NOT NULL,
	"expiresAt" bigint NOT NULL,
	"device" text collate "C",
	"lastSeenAt" bigint,
	"rowid" bigint generated always as identity,
	CONSTRAINT "sessions_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "upvotes" (
	"postId" text collate "C" NOT NULL,
	"userId" text collate "C" NOT NULL,
	"createdAt" bigint NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "upvotes_postId_userId_pk" PRIMARY KEY("postId","userId"),
	CONSTRAINT "upvotes_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "userDays" (
	"userId" text collate "C" NOT NULL,
	"day" bigint NOT NULL,
	"accomplishments" bigint DEFAULT 0 NOT NULL,
	"upvotesReceived" bigint DEFAULT 0 NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "userDays_userId_day_pk" PRIMARY KEY("userId","day"),
	CONSTRAINT "userDays_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "userTotals" (
	"userId" text collate "C" PRIMARY KEY NOT NULL,
	"gamesJoined" bigint DEFAULT 0 NOT NULL,
	"gamesCreated" bigint DEFAULT 0 NOT NULL,
	"accomplishments" bigint DEFAULT 0 NOT NULL,
	"upvotesReceived" bigint DEFAULT 0 NOT NULL,
	"gamesCompleted" bigint DEFAULT 0 NOT NULL,
	"goldMedals" bigint DEFAULT 0 NOT NULL,
	"silverMedals" bigint DEFAULT 0 NOT NULL,
	"bronzeMedals" bigint DEFAULT 0 NOT NULL,
	"popularVoteMedals" bigint DEFAULT 0 NOT NULL,
	"lastDay" bigint DEFAULT 0 NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "userTotals_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"username" text collate "C" NOT NULL,
	"usernameKey" text collate "C" NOT NULL,
	"email" text collate "C",
	"emailKey" text collate "C",
	"emailVerified" smallint DEFAULT 0 NOT NULL,
	"firstName" text collate "C",
	"lastName" text collate "C",
	"searchText" text collate "C" NOT NULL,
	"bio" text collate "C",
	"imageId" text collate "C",
	"passwordHash" text collate "C",
	"credentialsEpoch" bigint DEFAULT 0 NOT NULL,
	"isHost" smallint DEFAULT 0 NOT NULL,
	"timeZone" text collate "C",
	"isTimeZoneFixed" smallint DEFAULT 0 NOT NULL,
	"disabledAt" bigint,
	"waitingSince" bigint,
	"deletedAt" bigint,
	"createdAt" bigint NOT NULL,
	"updatedAt" bigint NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "users_usernameKey_unique" UNIQUE("usernameKey"),
	CONSTRAINT "users_emailKey_unique" UNIQUE("emailKey"),
	CONSTRAINT "users_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
ALTER TABLE "auditEvents" ADD CONSTRAINT "auditEvents_actorId_users_id_fk" FOREIGN KEY ("actorId") REFERENCES "public"."users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "bans" ADD CONSTRAINT "bans_gameId_games_id_fk" FOREIGN KEY ("gameId") REFERENCES "public"."games"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "bans" ADD CONSTRAINT "bans_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "bans" ADD CONSTRAINT "bans_bannedById_users_id_fk" FOREIGN KEY ("bannedById") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blockerId_users_id_fk" FOREIGN KEY ("blockerId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blockedId_users_id_fk" FOREIGN KEY ("blockedId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_postId_posts_id_fk" FOREIGN KEY ("postId") REFERENCES "public"."posts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_gameId_games_id_fk" FOREIGN KEY ("gameId") REFERENCES "public"."games"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "gameResults" ADD CONSTRAINT "gameResults_gameId_games_id_fk" FOREIGN KEY ("gameId") REFERENCES "public"."games"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "gameResults" ADD CONSTRAINT "gameResults_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_coverImageId_images_id_fk" FOREIGN KEY ("coverImageId") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_creatorId_users_id_fk" FOREIGN KEY ("creatorId") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groupDays" ADD CONSTRAINT "groupDays_gameId_groupId_groups_gameId_id_fk" FOREIGN KEY ("gameId","groupId") REFERENCES "public"."groups"("gameId","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_gameId_games_id_fk" FOREIGN KEY ("gameId") REFERENCES "public"."games"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "idempotencyKeys" ADD CONSTRAINT "idempotencyKeys_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "instance" ADD CONSTRAINT "instance_pictureId_images_id_fk" FOREIGN KEY ("pictureId") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_gameId_games_id_fk" FOREIGN KEY ("gameId") REFERENCES "public"."games"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invitedById_users_id_fk" FOREIGN KEY ("invitedById") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "joinRequests" ADD CONSTRAINT "joinRequests_gameId_games_id_fk" FOREIGN KEY ("gameId") REFERENCES "public"."games"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "joinRequests" ADD CONSTRAINT "joinRequests_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_invitationId_invitations_id_fk" FOREIGN KEY ("invitationId") REFERENCES "public"."invitations"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_gameId_games_id_fk" FOREIGN KEY ("gameId") REFERENCES "public"."games"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_senderId_users_id_fk" FOREIGN KEY ("senderId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_recipientId_users_id_fk" FOREIGN KEY ("recipientId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "notificationSettings" ADD CONSTRAINT "notificationSettings_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_gameId_games_id_fk" FOREIGN KEY ("gameId") REFERENCES "public"."games"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_gameId_games_id_fk" FOREIGN KEY ("gameId") REFERENCES "public"."games"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_gameId_groupId_groups_gameId_id_fk" FOREIGN KEY ("gameId","groupId") REFERENCES "public"."groups"("gameId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passwordResets" ADD CONSTRAINT "passwordResets_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "passwordResets" ADD CONSTRAINT "passwordResets_madeById_users_id_fk" FOREIGN KEY ("madeById") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "pauses" ADD CONSTRAINT "pauses_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "personalLinks" ADD CONSTRAINT "personalLinks_madeById_users_id_fk" FOREIGN KEY ("madeById") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_gameId_games_id_fk" FOREIGN KEY ("gameId") REFERENCES "public"."games"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_imageId_images_id_fk" FOREIGN KEY ("imageId") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pushQueue" ADD CONSTRAINT "pushQueue_subscriptionId_pushSubscriptions_id_fk" FOREIGN KEY ("subscriptionId") REFERENCES "public"."pushSubscriptions"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "pushQueue" ADD CONSTRAINT "pushQueue_gameId_games_id_fk" FOREIGN KEY ("gameId") REFERENCES "public"."games"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "pushSubscriptions" ADD CONSTRAINT "pushSubscriptions_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "pushSubscriptions" ADD CONSTRAINT "pushSubscriptions_sessionId_sessions_tokenHash_fk" FOREIGN KEY ("sessionId") REFERENCES "public"."sessions"("tokenHash") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "recoveryLinks" ADD CONSTRAINT "recoveryLinks_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "removalNotices" ADD CONSTRAINT "removalNotices_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "removalNotices" ADD CONSTRAINT "removalNotices_gameId_games_id_fk" FOREIGN KEY ("gameId") REFERENCES "public"."games"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "removalNotices" ADD CONSTRAINT "removalNotices_removedById_users_id_fk" FOREIGN KEY ("removedById") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "removedComments" ADD CONSTRAINT "removedComments_gameId_games_id_fk" FOREIGN KEY ("gameId") REFERENCES "public"."games"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "removedComments" ADD CONSTRAINT "removedComments_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "removedComments" ADD CONSTRAINT "removedComments_removedById_users_id_fk" FOREIGN KEY ("removedById") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "removedPictures" ADD CONSTRAINT "removedPictures_gameId_games_id_fk" FOREIGN KEY ("gameId") REFERENCES "public"."games"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "removedPictures" ADD CONSTRAINT "removedPictures_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "removedPictures" ADD CONSTRAINT "removedPictures_imageId_images_id_fk" FOREIGN KEY ("imageId") REFERENCES "public"."images"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "removedPictures" ADD CONSTRAINT "removedPictures_removedById_users_id_fk" FOREIGN KEY ("removedById") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "removedPosts" ADD CONSTRAINT "removedPosts_gameId_games_id_fk" FOREIGN KEY ("gameId") REFERENCES "public"."games"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "removedPosts" ADD CONSTRAINT "removedPosts_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "removedPosts" ADD CONSTRAINT "removedPosts_imageId_images_id_fk" FOREIGN KEY ("imageId") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removedPosts" ADD CONSTRAINT "removedPosts_removedById_users_id_fk" FOREIGN KEY ("removedById") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "removedUpvotes" ADD CONSTRAINT "removedUpvotes_postId_removedPosts_id_fk" FOREIGN KEY ("postId") REFERENCES "public"."removedPosts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "removedUpvotes" ADD CONSTRAINT "removedUpvotes_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "reportedThings" ADD CONSTRAINT "reportedThings_reportId_reports_id_fk" FOREIGN KEY ("reportId") REFERENCES "public"."reports"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "reportedThings" ADD CONSTRAINT "reportedThings_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "reportedThings" ADD CONSTRAINT "reportedThings_imageId_images_id_fk" FOREIGN KEY ("imageId") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporterId_users_id_fk" FOREIGN KEY ("reporterId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_gameId_games_id_fk" FOREIGN KEY ("gameId") REFERENCES "public"."games"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_closedById_users_id_fk" FOREIGN KEY ("closedById") REFERENCES "public"."users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "seenAchievements" ADD CONSTRAINT "seenAchievements_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "sentReminders" ADD CONSTRAINT "sentReminders_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "upvotes" ADD CONSTRAINT "upvotes_postId_posts_id_fk" FOREIGN KEY ("postId") REFERENCES "public"."posts"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "upvotes" ADD CONSTRAINT "upvotes_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "userDays" ADD CONSTRAINT "userDays_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "userTotals" ADD CONSTRAINT "userTotals_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_imageId_images_id_fk" FOREIGN KEY ("imageId") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auditEvents_by_time" ON "auditEvents" USING btree ("createdAt");--> statement-breakpoint
CREATE INDEX "auditEvents_by_actor" ON "auditEvents" USING btree ("actorId","createdAt");--> statement-breakpoint
CREATE INDEX "bans_of_user" ON "bans" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "bans_by_banner" ON "bans" USING btree ("bannedById");--> statement-breakpoint
CREATE INDEX "blocks_of_blocked" ON "blocks" USING btree ("blockedId");--> statement-breakpoint
CREATE INDEX "comments_of_post" ON "comments" USING btree ("postId","createdAt","id");--> statement-breakpoint
CREATE INDEX "comments_of_game" ON "comments" USING btree ("gameId","createdAt","id");--> statement-breakpoint
CREATE INDEX "comments_of_user" ON "comments" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "gameResults_by_user" ON "gameResults" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "gameResults_by_position" ON "gameResults" USING btree ("gameId","position");--> statement-breakpoint
CREATE INDEX "games_by_visibility_and_end" ON "games" USING btree ("isPublic","endTime");--> statement-breakpoint
CREATE INDEX "games_by_creator" ON "games" USING btree ("creatorId");--> statement-breakpoint
CREATE INDEX "games_by_cover" ON "games" USING btree ("coverImageId");--> statement-breakpoint
CREATE INDEX "games_to_announce" ON "games" USING btree ("startTime","id") WHERE "games"."startNotifiedAt" is null;--> statement-breakpoint
CREATE INDEX "games_to_settle" ON "games" USING btree ("endTime") WHERE "games"."settledAt" is null;--> statement-breakpoint
CREATE INDEX "idempotencyKeys_by_expiry" ON "idempotencyKeys" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "identities_by_user" ON "identities" USING btree ("userId");--> statement-breakpoint
CREATE UNIQUE INDEX "images_once_per_owner" ON "images" USING btree ("ownerId","hash");--> statement-breakpoint
CREATE INDEX "images_by_hash" ON "images" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "images_by_small_hash" ON "images" USING btree ("smallHash");--> statement-breakpoint
CREATE INDEX "instance_by_picture" ON "instance" USING btree ("pictureId");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_pending_once_per_user" ON "invitations" USING btree ("gameId","userId") WHERE "invitations"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_pending_once_per_email" ON "invitations" USING btree ("gameId","emailKey") WHERE "invitations"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "invitations_of_game" ON "invitations" USING btree ("gameId","status");--> statement-breakpoint
CREATE INDEX "invitations_of_user" ON "invitations" USING btree ("userId","status");--> statement-breakpoint
CREATE INDEX "invitations_of_email" ON "invitations" USING btree ("emailKey","status");--> statement-breakpoint
CREATE INDEX "invitations_by_inviter" ON "invitations" USING btree ("invitedById");--> statement-breakpoint
CREATE UNIQUE INDEX "joinRequests_pending_once" ON "joinRequests" USING btree ("gameId","userId") WHERE "joinRequests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "joinRequests_of_game" ON "joinRequests" USING btree ("gameId","status");--> statement-breakpoint
CREATE INDEX "joinRequests_of_user" ON "joinRequests" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "mails_by_due" ON "mails" USING btree ("dueAt");--> statement-breakpoint
CREATE INDEX "mails_by_failure" ON "mails" USING btree ("failure") WHERE "mails"."failure" is not null;--> statement-breakpoint
CREATE INDEX "mails_of_user" ON "mails" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "mails_of_invitation" ON "mails" USING btree ("invitationId");--> statement-breakpoint
CREATE INDEX "messages_to" ON "messages" USING btree ("recipientId","createdAt","id");--> statement-breakpoint
CREATE INDEX "messages_from" ON "messages" USING btree ("senderId","createdAt","id");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("recipientId","readAt");--> statement-breakpoint
CREATE INDEX "messages_of_conversation" ON "messages" USING btree ("gameId","senderId","recipientId","createdAt","id");--> statement-breakpoint
CREATE INDEX "notificationSettings_to_remind" ON "notificationSettings" USING btree ("reminderDueAt","userId") WHERE "notificationSettings"."reminderDueAt" is not null;--> statement-breakpoint
CREATE INDEX "notificationSettings_to_mail" ON "notificationSettings" USING btree ("weeklyDueAt","userId") WHERE "notificationSettings"."weeklyDueAt" is not null;--> statement-breakpoint
CREATE INDEX "notifications_unseen" ON "notifications" USING btree ("userId","readAt","createdAt");--> statement-breakpoint
CREATE INDEX "notifications_of_game" ON "notifications" USING btree ("gameId");--> statement-breakpoint
CREATE INDEX "participants_by_user" ON "participants" USING btree ("userId","gameId");--> statement-breakpoint
CREATE INDEX "participants_by_score" ON "participants" USING btree ("gameId","score" desc,"sortText","userId");--> statement-breakpoint
CREATE INDEX "participants_by_name" ON "participants" USING btree ("gameId","isAdmin" desc,"sortText","userId");--> statement-breakpoint
CREATE INDEX "participants_by_joining" ON "participants" USING btree ("gameId","isAdmin" desc,"joinedAt","userId");--> statement-breakpoint
CREATE INDEX "participants_by_group" ON "participants" USING btree ("gameId","groupId","sortText","userId");--> statement-breakpoint
CREATE INDEX "passwordResets_by_user" ON "passwordResets" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "passwordResets_by_maker" ON "passwordResets" USING btree ("madeById");--> statement-breakpoint
CREATE INDEX "passwordResets_by_expiry" ON "passwordResets" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "personalLinks_by_maker" ON "personalLinks" USING btree ("madeById");--> statement-breakpoint
CREATE INDEX "personalLinks_by_expiry" ON "personalLinks" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "posts_of_game" ON "posts" USING btree ("gameId","createdAt","id");--> statement-breakpoint
CREATE INDEX "posts_of_user" ON "posts" USING btree ("userId","createdAt","id","counts");--> statement-breakpoint
CREATE INDEX "posts_of_participant" ON "posts" USING btree ("gameId","userId","counts","createdAt");--> statement-breakpoint
CREATE INDEX "posts_by_image" ON "posts" USING btree ("imageId");--> statement-breakpoint
CREATE INDEX "pushQueue_by_due" ON "pushQueue" USING btree ("dueAt");--> statement-breakpoint
CREATE INDEX "pushQueue_by_failure" ON "pushQueue" USING btree ("failure") WHERE "pushQueue"."failure" is not null;--> statement-breakpoint
CREATE INDEX "pushQueue_of_game" ON "pushQueue" USING btree ("gameId");--> statement-breakpoint
CREATE INDEX "pushSubscriptions_of_user" ON "pushSubscriptions" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "recoveryLinks_by_user" ON "recoveryLinks" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "recoveryLinks_by_expiry" ON "recoveryLinks" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "removalNotices_of_user" ON "removalNotices" USING btree ("userId","createdAt","id");--> statement-breakpoint
CREATE INDEX "removalNotices_of_game" ON "removalNotices" USING btree ("gameId");--> statement-breakpoint
CREATE INDEX "removalNotices_by_remover" ON "removalNotices" USING btree ("removedById");--> statement-breakpoint
CREATE INDEX "removedComments_along" ON "removedComments" USING btree ("postId","createdAt","id") WHERE "removedComments"."removedById" is null;--> statement-breakpoint
CREATE INDEX "removedComments_of_game" ON "removedComments" USING btree ("gameId","removedAt","id") WHERE "removedComments"."removedById" is not null;--> statement-breakpoint
CREATE INDEX "removedComments_in_game" ON "removedComments" USING btree ("gameId");--> statement-breakpoint
CREATE INDEX "removedComments_of_user" ON "removedComments" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "removedComments_by_remover" ON "removedComments" USING btree ("removedById");--> statement-breakpoint
CREATE INDEX "removedComments_by_removal" ON "removedComments" USING btree ("removedAt");--> statement-breakpoint
CREATE UNIQUE INDEX "removedPictures_of_post" ON "removedPictures" USING btree ("postId");--> statement-breakpoint
CREATE INDEX "removedPictures_of_game" ON "removedPictures" USING btree ("gameId","removedAt","id");--> statement-breakpoint
CREATE INDEX "removedPictures_of_user" ON "removedPictures" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "removedPictures_by_remover" ON "removedPictures" USING btree ("removedById");--> statement-breakpoint
CREATE INDEX "removedPictures_by_image" ON "removedPictures" USING btree ("imageId");--> statement-breakpoint
CREATE INDEX "removedPictures_by_removal" ON "removedPictures" USING btree ("removedAt");--> statement-breakpoint
CREATE INDEX "removedPosts_of_game" ON "removedPosts" USING btree ("gameId","removedAt","id");--> statement-breakpoint
CREATE INDEX "removedPosts_of_user" ON "removedPosts" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "removedPosts_by_remover" ON "removedPosts" USING btree ("removedById");--> statement-breakpoint
CREATE INDEX "removedPosts_by_image" ON "removedPosts" USING btree ("imageId");--> statement-breakpoint
CREATE INDEX "removedPosts_by_removal" ON "removedPosts" USING btree ("removedAt");--> statement-breakpoint
CREATE INDEX "removedUpvotes_of_user" ON "removedUpvotes" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "reportedThings_of_user" ON "reportedThings" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "reportedThings_by_image" ON "reportedThings" USING btree ("imageId");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_open" ON "reports" USING btree ("reporterId","kind","thingId") WHERE "reports"."isOpen" = 1;--> statement-breakpoint
CREATE INDEX "reports_in_order" ON "reports" USING btree ("isOpen","createdAt","id");--> statement-breakpoint
CREATE INDEX "reports_of_game" ON "reports" USING btree ("gameId","isOpen","createdAt","id");--> statement-breakpoint
CREATE INDEX "reports_of_reporter" ON "reports" USING btree ("reporterId","isOpen","createdAt","id");--> statement-breakpoint
CREATE INDEX "reports_by_closer" ON "reports" USING btree ("closedById");--> statement-breakpoint
CREATE INDEX "reports_by_closing" ON "reports" USING btree ("closedAt");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "upvotes_of_user" ON "upvotes" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "userDays_with_counts" ON "userDays" USING btree ("userId","day","accomplishments","upvotesReceived");--> statement-breakpoint
CREATE INDEX "userTotals_by_last_day" ON "userTotals" USING btree ("lastDay","userId");--> statement-breakpoint
CREATE INDEX "users_by_image" ON "users" USING btree ("imageId");--> statement-breakpoint
CREATE INDEX "users_gone" ON "users" USING btree ("id") WHERE "users"."deletedAt" is not null or "users"."disabledAt" is not null;--> statement-breakpoint
CREATE INDEX "users_waiting" ON "users" USING btree ("waitingSince","id") WHERE "users"."waitingSince" is not null;--> statement-breakpoint
CREATE INDEX "users_hosts" ON "users" USING btree ("id") WHERE "users"."isHost" = 1;
--> statement-breakpoint
-- Written by hand from here on; scripts/baseline.ts preserves it.
CREATE FUNCTION "search_vector"(mark text, words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg('''' || word || ''':' || least(place, 16383), ' ')::tsvector
    FROM unnest(mark || string_to_array(words, ' ')) WITH ORDINALITY AS split(word, place)
$$;--> statement-breakpoint
CREATE INDEX "users_by_words" ON "users" USING gin (search_vector('^', "searchText"));--> statement-breakpoint
CREATE INDEX "games_by_words" ON "games" USING gin (search_vector('^', "searchText"));--> statement-breakpoint
CREATE INDEX "posts_by_words" ON "posts" USING gin (search_vector('@' || "gameId", "searchText"));--> statement-breakpoint
CREATE FUNCTION "sort_participant"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new."sortText" := coalesce((SELECT "searchText" FROM "users" WHERE "id" = new."userId"), '');
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "participants_sort_insert" BEFORE INSERT ON "participants"
  FOR EACH ROW EXECUTE FUNCTION "sort_participant"();--> statement-breakpoint
CREATE FUNCTION "sort_participations"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "participants" SET "sortText" = new."searchText" WHERE "userId" = new."id";
  RETURN null;
END $$;--> statement-breakpoint
CREATE TRIGGER "participants_sort_update" AFTER UPDATE OF "searchText" ON "users"
  FOR EACH ROW WHEN (old."searchText" <> new."searchText") EXECUTE FUNCTION "sort_participations"();--> statement-breakpoint
CREATE FUNCTION "add_last_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "userTotals" SET "lastDay" = new."day" WHERE "userId" = new."userId" AND "lastDay" < new."day";
  RETURN null;
END $$;--> statement-breakpoint
CREATE TRIGGER "totals_last_day_insert" AFTER INSERT ON "userDays"
  FOR EACH ROW EXECUTE FUNCTION "add_last_day"();--> statement-breakpoint
CREATE FUNCTION "remove_last_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "userTotals" SET "lastDay" = coalesce((SELECT max("day") FROM "userDays" WHERE "userId" = old."userId"), 0)
    WHERE "userId" = old."userId" AND "lastDay" = old."day";
  RETURN null;
END $$;--> statement-breakpoint
CREATE TRIGGER "totals_last_day_delete" AFTER DELETE ON "userDays"
  FOR EACH ROW EXECUTE FUNCTION "remove_last_day"();--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "tokenBuckets" (
	"key" text COLLATE "C" PRIMARY KEY,
	"fullAt" double precision NOT NULL
);
