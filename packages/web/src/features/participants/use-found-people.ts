import { PEOPLE_FIND_MAX } from "@stepout/server/domains/games/game/games.rules";
import { cutCharacters } from "@stepout/server/text/lengths.rules";
import { containsSearch } from "@stepout/server/text/search.rules";
import { SEARCH_DEBOUNCE_MS } from "#lib/app.rules.ts";
import { useDebounced } from "#lib/forms/use-debounced.ts";
import { searchTextOf } from "#lib/names/same-names.ts";
import type { PeopleOf } from "./people-pages.ts";
import { participantTexts as texts } from "./texts.ts";
import { usePeople } from "./use-people.ts";

function noteOf(found: number, isSearching: boolean): string | undefined {
  if (found > 0) return undefined;
  return isSearching ? texts.finding : texts.noneFound;
}

/**
 * Searches on the server unless all pages are loaded.
 * Filters the loaded people until the server responds.
 */
export function useFoundPeople(of: PeopleOf, typed: string) {
  const all = usePeople(of);
  const term = cutCharacters(typed.trim(), PEOPLE_FIND_MAX);
  const debounced = useDebounced(term, SEARCH_DEBOUNCE_MS);
  const needsServer = all.hasNextPage && term !== "";
  const searched = usePeople({ ...of, q: debounced }, needsServer && debounced !== "");
  const loaded = (all.data ?? []).filter(({ user }) => containsSearch(searchTextOf(user), typed));
  const found = (needsServer && searched.data) || loaded;
  const isSearching = needsServer && (debounced !== term || searched.isPending);
  const hasFailed = needsServer && searched.isLoadingError;
  return {
    found,
    note: hasFailed ? texts.findFailed : noteOf(found.length, isSearching),
    isUndecided: isSearching || hasFailed,
    query: needsServer ? searched : all,
    isComplete: all.isSuccess && !all.hasNextPage,
  };
}
