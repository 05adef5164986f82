CREATE TABLE "moves" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"source" text collate "C" NOT NULL,
	"rowid" bigint generated always as identity,
	CONSTRAINT "moves_rowid_unique" UNIQUE("rowid")
);
