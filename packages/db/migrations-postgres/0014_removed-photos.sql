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
ALTER TABLE "removalNotices" ADD COLUMN "pictureOf" text collate "C";--> statement-breakpoint
ALTER TABLE "removedPictures" ADD CONSTRAINT "removedPictures_gameId_games_id_fk" FOREIGN KEY ("gameId") REFERENCES "public"."games"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "removedPictures" ADD CONSTRAINT "removedPictures_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "removedPictures" ADD CONSTRAINT "removedPictures_imageId_images_id_fk" FOREIGN KEY ("imageId") REFERENCES "public"."images"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "removedPictures" ADD CONSTRAINT "removedPictures_removedById_users_id_fk" FOREIGN KEY ("removedById") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "removedPictures_of_post" ON "removedPictures" USING btree ("postId");--> statement-breakpoint
CREATE INDEX "removedPictures_of_game" ON "removedPictures" USING btree ("gameId","removedAt","id");--> statement-breakpoint
CREATE INDEX "removedPictures_of_user" ON "removedPictures" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "removedPictures_by_remover" ON "removedPictures" USING btree ("removedById");--> statement-breakpoint
CREATE INDEX "removedPictures_by_image" ON "removedPictures" USING btree ("imageId");--> statement-breakpoint
CREATE INDEX "removedPictures_by_removal" ON "removedPictures" USING btree ("removedAt");