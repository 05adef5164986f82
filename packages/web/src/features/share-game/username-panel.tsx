import { canInvite } from "@stepout/server/domains/invitations/invitations.rules";
import { USER_SEARCH_TERM_MAX } from "@stepout/server/domains/users/users.rules";
import { SearchInput } from "#ui/form/search-input.tsx";
import { PeopleSkeleton } from "#ui/people/person-row.tsx";
import { InviteRow } from "./invite-row.tsx";
import type { SharedGame } from "./shared-game.ts";
import { shareGameTexts as texts } from "./texts.ts";
import { usePeople } from "./use-people.ts";

interface UsernamePanelProps {
  game: SharedGame;
  /** Held by the dialog, so that it survives a change of tabs. */
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
          {texts.nobody}
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
