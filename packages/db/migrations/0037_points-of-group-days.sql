CREATE TABLE `groupDays` (
	`gameId` text NOT NULL,
	`groupId` text NOT NULL,
	`day` integer NOT NULL,
	`quarters` text NOT NULL,
	PRIMARY KEY(`gameId`, `groupId`, `day`),
	FOREIGN KEY (`gameId`,`groupId`) REFERENCES `groups`(`gameId`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "groupDays_quarters_whole" CHECK(length("groupDays"."quarters") = 576)
);
--> statement-breakpoint
-- What groups have made so far, as countGroupDays counts it.
INSERT INTO "groupDays" ("gameId", "groupId", "day", "quarters")
SELECT "gameId", "groupId", "quarter" / 96,
  string_agg(hex(zeroblob(("quarter" % 96 - "before" - 1) * 3)) || substr(cast(1000000 + "points" as text), 2), '' ORDER BY "quarter")
    || hex(zeroblob((95 - max("quarter" % 96)) * 3))
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
