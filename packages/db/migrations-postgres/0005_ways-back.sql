CREATE TABLE "waysBack" (
	"tokenHash" text collate "C" PRIMARY KEY NOT NULL,
	"userId" text collate "C" NOT NULL,
	"createdAt" bigint NOT NULL,
	"expiresAt" bigint NOT NULL,
	"usedAt" bigint,
	"rowid" bigint generated always as identity,
	CONSTRAINT "waysBack_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
ALTER TABLE "waysBack" ADD CONSTRAINT "waysBack_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
CREATE INDEX "waysBack_by_user" ON "waysBack" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "waysBack_by_expiry" ON "waysBack" USING btree ("expiresAt");