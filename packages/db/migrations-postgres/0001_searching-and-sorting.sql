CREATE FUNCTION "search_vector"(mark text, words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg('''' || word || ''':' || least(place, 16383), ' ')::tsvector
    FROM unnest(mark || string_to_array(words, ' ')) WITH ORDINALITY AS split(word, place)
$$;--> statement-breakpoint
CREATE INDEX "users_by_words" ON "users" USING gin (search_vector('^', "searchText"));--> statement-breakpoint
CREATE INDEX "games_by_words" ON "games" USING gin (search_vector('^', "searchText"));--> statement-breakpoint
CREATE INDEX "posts_by_words" ON "posts" USING gin (search_vector('@' || "gameId", "searchText"));--> statement-breakpoint
CREATE FUNCTION "sort_participant"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new."sortText" := coalesce((SELECT "searchText" FROM "users" WHERE "id" = new."userId"), '');
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "participants_sort_insert" BEFORE INSERT ON "participants"
  FOR EACH ROW EXECUTE FUNCTION "sort_participant"();--> statement-breakpoint
CREATE FUNCTION "sort_participations"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "participants" SET "sortText" = new."searchText" WHERE "userId" = new."id";
  RETURN null;
END $$;--> statement-breakpoint
CREATE TRIGGER "participants_sort_update" AFTER UPDATE OF "searchText" ON "users"
  FOR EACH ROW WHEN (old."searchText" <> new."searchText") EXECUTE FUNCTION "sort_participations"();--> statement-breakpoint
CREATE FUNCTION "add_last_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "userTotals" SET "lastDay" = new."day" WHERE "userId" = new."userId" AND "lastDay" < new."day";
  RETURN null;
END $$;--> statement-breakpoint
CREATE TRIGGER "totals_last_day_insert" AFTER INSERT ON "userDays"
  FOR EACH ROW EXECUTE FUNCTION "add_last_day"();--> statement-breakpoint
CREATE FUNCTION "remove_last_day"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "userTotals" SET "lastDay" = coalesce((SELECT max("day") FROM "userDays" WHERE "userId" = old."userId"), 0)
    WHERE "userId" = old."userId" AND "lastDay" = old."day";
  RETURN null;
END $$;--> statement-breakpoint
CREATE TRIGGER "totals_last_day_delete" AFTER DELETE ON "userDays"
  FOR EACH ROW EXECUTE FUNCTION "remove_last_day"();
