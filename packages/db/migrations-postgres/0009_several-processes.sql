CREATE TABLE "secrets" (
	"name" text PRIMARY KEY,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "tokenBuckets" (
	"key" text COLLATE "C" PRIMARY KEY,
	"fullAt" double precision NOT NULL
);
