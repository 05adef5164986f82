import { type RawSearch, readChoice, readPage } from "#lib/history/search-params.ts";

export const profileTabs = ["accomplishments", "achievements", "games"] as const;
export type ProfileTab = (typeof profileTabs)[number];

export interface ProfileSearch {
  tab?: ProfileTab | undefined;
  page?: number | undefined;
}

export function readProfileSearch({ tab, page }: RawSearch): ProfileSearch {
  const chosen = readChoice(tab, profileTabs);
  return chosen ? { tab: chosen } : { page: readPage(page) };
}
