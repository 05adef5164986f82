import { USER_SEARCH_MIN } from "@stepout/server/domains/users/users.rules";
import type { PublicUser } from "@stepout/server/domains/users/users.schema";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { SEARCH_REST_MS } from "#lib/app.rules.ts";
import { useRested } from "#lib/forms/use-rested.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { showFailure } from "#lib/toasts/failure-toast.ts";
import { shareGameTexts as texts } from "./texts.ts";

interface FoundPeople {
  isSearching: boolean;
  /** Undefined without a search, and until its response. */
  people: PublicUser[] | undefined;
}

const isLongEnough = (term: string) => [...term].length >= USER_SEARCH_MIN;

export function usePeople(typed: string): FoundPeople {
  const { id: ownId } = useCurrentUser();
  const term = typed.trim();
  const rested = useRested(term, SEARCH_REST_MS);
  const query = useQuery(
    trpc.users.search.queryOptions({ q: rested }, { enabled: isLongEnough(rested) }),
  );

  useEffect(() => {
    if (query.error) showFailure(query.error, texts.searchFailed);
  }, [query.error]);

  const isSearching = isLongEnough(term) && (rested !== term || query.isFetching);
  const hasAnswer = isLongEnough(term) && !isSearching && !query.isError;
  return {
    isSearching,
    people: hasAnswer ? query.data?.filter(({ id }) => id !== ownId) : undefined,
  };
}
