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
  return isSearching ? texts.finding : texts.noneFound;
}

/**
 * Searches on the server while pages are missing; until it responds, and once all are loaded,
 * filters the loaded people.
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
    /** Undefined if the search found people. */
    note: hasFailed ? texts.findFailed : noteOf(found.length, isSearching),
    /** People who are not loaded may match too. */
    isUndecided: isSearching || hasFailed,
    query: isAsked ? asked : all,
    isComplete: all.isSuccess && !all.hasNextPage,
  };
}
