import { GAME_SEARCH_TERM_MAX } from "@stepout/server/domains/games/game/games.rules";
import { useEffect, useState } from "react";
import { SEARCH_REST_MS } from "#lib/app.rules.ts";
import { SearchInput } from "#ui/form/search-input.tsx";
import { discoverTexts as texts } from "./texts.ts";

interface SearchBoxProps {
  term: string;
  onSearch: (term: string) => void;
}

/** Typed words show at once and reach the address when typing pauses. */
export function SearchBox({ term, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(term);
  const [lastTerm, setLastTerm] = useState(term);
  // Back and Forward change the term in the address.
  if (term !== lastTerm) {
    setLastTerm(term);
    if (term !== typed.trim()) setTyped(term);
  }

  useEffect(() => {
    if (typed.trim() === term) return;
    const timer = setTimeout(() => onSearch(typed.trim()), SEARCH_REST_MS);
    return () => clearTimeout(timer);
  }, [typed, term, onSearch]);

  return (
    <search>
      <SearchInput
        label={texts.search}
        placeholder={texts.searchPlaceholder}
        dir="auto"
        max={GAME_SEARCH_TERM_MAX}
        value={typed}
        onType={setTyped}
      />
    </search>
  );
}
