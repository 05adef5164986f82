import { type RawSearch, readChoice, readPage } from "#lib/history/search-params.ts";

export const profileTabs = ["accomplishments", "achievements", "games"] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** Leaves out the first tab and the first page. */
export interface ProfileSearch {
  tab?: ProfileTab | undefined;
  page?: number | undefined;
}

/** Reads a page for the accomplishments only: other tabs have none. */
export function readProfileSearch({ tab, page }: RawSearch): ProfileSearch {
  const chosen = readChoice(tab, profileTabs);
  return chosen ? { tab: chosen } : { page: readPage(page) };
}
