import type { Game } from "@stepout/server/domains/games/game/games.schema";
import { canInvite } from "@stepout/server/domains/invitations/invitations.rules";
import { USER_SEARCH_MIN, USER_SEARCH_TERM_MAX } from "@stepout/server/domains/users/users.rules";
import type { PublicUser } from "@stepout/server/domains/users/users.schema";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId } from "react";
import { SEARCH_DEBOUNCE_MS } from "#lib/app.rules.ts";
import { inviteSlot } from "#lib/drafts/drafts.ts";
import { useOnce } from "#lib/drafts/use-once.ts";
import { useDebounced } from "#lib/forms/use-debounced.ts";
import { trpcClient } from "#lib/server/client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { showFailure, showReason, showSuccess } from "#lib/toasts/failure-toast.ts";
import { Button } from "#ui/button/button.tsx";
import { SearchInput } from "#ui/form/search-input.tsx";
import { PeopleSkeleton, PersonRow } from "#ui/people/person-row.tsx";
import { shareGameTexts as texts } from "./texts.ts";

function InviteRow({ gameId, person }: { gameId: string; person: PublicUser }) {
  const invite = useCommand(useOnce(inviteSlot(gameId), trpcClient.invitations.invite), {
    onSuccess: () => {
      showSuccess(texts.inviteDone);
      return trpc.invitations.ofGame.invalidate({ gameId });
    },
    onError: (error) => showReason(error, texts.inviteFailed),
  });
  const nameId = useId();
  return (
    <PersonRow person={person} nameId={nameId} showsUsername>
      <Button
        tone="secondary"
        aria-describedby={nameId}
        disabled={invite.isSuccess}
        isPending={invite.isPending}
        onClick={() => invite.mutate({ gameId, username: person.username })}
      >
        {invite.isSuccess ? texts.invited : texts.invite}
      </Button>
    </PersonRow>
  );
}

const isLongEnough = (term: string) => [...term].length >= USER_SEARCH_MIN;

function usePeople(typed: string) {
  const { id: ownId } = useCurrentUser();
  const term = typed.trim();
  const debounced = useDebounced(term, SEARCH_DEBOUNCE_MS);
  const query = useQuery(
    trpc.users.search.queryOptions({ q: debounced }, { enabled: isLongEnough(debounced) }),
  );

  useEffect(() => {
    if (query.error) showFailure(query.error, texts.searchFailed);
  }, [query.error]);

  const isSearching = isLongEnough(term) && (debounced !== term || query.isFetching);
  const hasResult = isLongEnough(term) && !isSearching && !query.isError;
  return {
    isSearching,
    people: hasResult ? query.data?.filter(({ id }) => id !== ownId) : undefined,
  };
}

export type SharedGame = Pick<
  Game,
  "id" | "name" | "inviteCode" | "isPublic" | "requiresApproval" | "viewer" | "_count"
>;

interface UsernamePanelProps {
  game: SharedGame;
  typed: string;
  onType: (typed: string) => void;
}

export function UsernamePanel({ game, typed, onType }: UsernamePanelProps) {
  const { isSearching, people } = usePeople(typed);
  if (!canInvite({ game, ...game.viewer })) {
    const { approval, private: isPrivate } = texts.mayNotInvite;
    return <p className="text-15 text-ink-2">{game.requiresApproval ? approval : isPrivate}</p>;
  }
  return (
    <div className="grid min-h-60 content-start gap-4">
      <SearchInput
        label={texts.search}
        placeholder={texts.searchPlaceholder}
        autoCapitalize="none"
        max={USER_SEARCH_TERM_MAX}
        value={typed}
        onType={onType}
      />
      {isSearching && <PeopleSkeleton label={texts.searching} />}
      {!isSearching && !people && <p className="text-15 text-ink-2">{texts.searchHint}</p>}
      {people?.length === 0 && (
        <p role="status" className="text-15 text-ink-2">
          {texts.noneFound}
        </p>
      )}
      {people && people.length > 0 && (
        <ul className="grid">
          {people.map((person) => (
            <InviteRow key={person.id} gameId={game.id} person={person} />
          ))}
        </ul>
      )}
    </div>
  );
}
