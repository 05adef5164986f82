CREATE TABLE "personalLinks" (
	"tokenHash" text collate "C" PRIMARY KEY NOT NULL,
	"madeById" text collate "C" NOT NULL,
	"createdAt" bigint NOT NULL,
	"expiresAt" bigint NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "personalLinks_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
CREATE TABLE "place" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"name" text collate "C" NOT NULL,
	"sentence" text collate "C" NOT NULL,
	"color" text collate "C" NOT NULL,
	"registration" text collate "C" NOT NULL,
	"updatedAt" bigint NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "place_rowid_unique" UNIQUE("rowid")
);
--> statement-breakpoint
ALTER TABLE "personalLinks" ADD CONSTRAINT "personalLinks_madeById_users_id_fk" FOREIGN KEY ("madeById") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
CREATE INDEX "personalLinks_by_maker" ON "personalLinks" USING btree ("madeById");--> statement-breakpoint
CREATE INDEX "personalLinks_by_expiry" ON "personalLinks" USING btree ("expiresAt");