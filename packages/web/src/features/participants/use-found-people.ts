import { PEOPLE_FIND_MAX } from "@stepout/server/domains/games/game/games.rules";
import { cutCharacters } from "@stepout/server/text/lengths.rules";
import { containsSearch } from "@stepout/server/text/search.rules";
import { SEARCH_REST_MS } from "#lib/app.rules.ts";
import { useRested } from "#lib/forms/use-rested.ts";
import { searchTextOf } from "#lib/names/searched-names.ts";
import type { PeopleOf } from "./people-pages.ts";
import { participantTexts as texts } from "./texts.ts";
import { usePeople } from "./use-people.ts";

function noteOf(found: number, isSearching: boolean): string | undefined {
  if (found > 0) return undefined;
  return isSearching ? texts.finding : texts.nobodyFound;
}

/**
 * The people whose names match what is typed. As long as there are further pages, the server looks
 * for them; until it answers, and when everybody is loaded, the loaded ones are filtered.
 */
export function useFoundPeople(of: PeopleOf, typed: string) {
  const all = usePeople(of);
  const term = cutCharacters(typed.trim(), PEOPLE_FIND_MAX);
  const rested = useRested(term, SEARCH_REST_MS);
  const isAsked = all.hasNextPage && term !== "";
  const asked = usePeople({ ...of, q: rested }, isAsked && rested !== "");
  const loaded = (all.data ?? []).filter(({ user }) => containsSearch(searchTextOf(user), typed));
  const found = (isAsked && asked.data) || loaded;
  const isSearching = isAsked && (rested !== term || asked.isPending);
  const hasFailed = isAsked && asked.isLoadingError;
  return {
    found,
    /** What to say of the search; undefined while it has found somebody. */
    note: hasFailed ? texts.findFailed : noteOf(found.length, isSearching),
    /** Whether others may be called that, too. */
    isUndecided: isSearching || hasFailed,
    /** The query whose next page continues the list. */
    query: isAsked ? asked : all,
    /** Whether nobody is missing from what was loaded. */
    isComplete: all.isSuccess && !all.hasNextPage,
  };
}
