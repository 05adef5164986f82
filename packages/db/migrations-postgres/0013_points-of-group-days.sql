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
ALTER TABLE "groupDays" ADD CONSTRAINT "groupDays_gameId_groupId_groups_gameId_id_fk" FOREIGN KEY ("gameId","groupId") REFERENCES "public"."groups"("gameId","id") ON DELETE cascade;
--> statement-breakpoint
-- What groups have made so far, as countGroupDays counts it.
INSERT INTO "groupDays" ("gameId", "groupId", "day", "quarters")
SELECT "gameId", "groupId", "quarter" / 96,
  string_agg(repeat('000000', cast("quarter" % 96 - "before" - 1 as integer)) || substr(cast(1000000 + "points" as text), 2), '' ORDER BY "quarter")
    || repeat('000000', cast(95 - max("quarter" % 96) as integer))
FROM (
  SELECT "gameId", "groupId", "quarter", "points",
    lag("quarter" % 96, 1, -1) OVER (PARTITION BY "gameId", "groupId", "quarter" / 96 ORDER BY "quarter") AS "before"
  FROM (
    SELECT "participants"."gameId" AS "gameId", "participants"."groupId" AS "groupId",
      "posts"."createdAt" / 900000 AS "quarter", count(*) AS "points"
    FROM "participants" CROSS JOIN "posts"
    WHERE "posts"."gameId" = "participants"."gameId" AND "posts"."userId" = "participants"."userId"
      AND "posts"."counts" = 1 AND "participants"."groupId" IS NOT NULL
    GROUP BY 1, 2, 3
  ) AS "counted"
) AS "placed"
GROUP BY 1, 2, 3;
