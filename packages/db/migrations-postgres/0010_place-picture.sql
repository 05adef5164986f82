ALTER TABLE "place" ADD COLUMN "pictureId" text collate "C";--> statement-breakpoint
ALTER TABLE "place" ADD CONSTRAINT "place_pictureId_images_id_fk" FOREIGN KEY ("pictureId") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_by_picture" ON "place" USING btree ("pictureId");