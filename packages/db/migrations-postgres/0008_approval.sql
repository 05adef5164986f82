ALTER TABLE "invitations" ADD COLUMN "hasAdmitted" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "place" ADD COLUMN "approval" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "waitingSince" bigint;--> statement-breakpoint
CREATE INDEX "users_waiting" ON "users" USING btree ("waitingSince","id") WHERE "users"."waitingSince" is not null;