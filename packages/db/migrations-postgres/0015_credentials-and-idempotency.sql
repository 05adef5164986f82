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
ALTER TABLE "auditEvents" ADD COLUMN "details" text collate "C";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "credentialsEpoch" bigint;--> statement-breakpoint
ALTER TABLE "passwordResets" ADD COLUMN "madeById" text collate "C";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "credentialsEpoch" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotencyKeys" ADD CONSTRAINT "idempotencyKeys_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
CREATE INDEX "idempotencyKeys_by_expiry" ON "idempotencyKeys" USING btree ("expiresAt");--> statement-breakpoint
ALTER TABLE "passwordResets" ADD CONSTRAINT "passwordResets_madeById_users_id_fk" FOREIGN KEY ("madeById") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
CREATE INDEX "passwordResets_by_maker" ON "passwordResets" USING btree ("madeById");