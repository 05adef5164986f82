ALTER TABLE "users" ADD COLUMN "isHost" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "users_hosts" ON "users" USING btree ("id") WHERE "users"."isHost" = 1;