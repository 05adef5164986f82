import { POST_SEARCH_MAX } from "@stepout/server/domains/posts/posts.rules";
import { type FormEvent, useState } from "react";
import { Button } from "#ui/button.tsx";
import { SearchInput } from "#ui/search-input.tsx";
import { gameDetailTexts as texts } from "./texts.ts";

interface SearchFormProps {
  /** As the address has it. */
  term: string;
  onSearch: (term: string) => void;
}

/** Searches when it is sent, because what is found takes the place of the list. */
export function SearchForm({ term, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(term);
  const [lastTerm, setLastTerm] = useState(term);
  // Back and forward change the address, and with it what stands in the box.
  if (term !== lastTerm) {
    setLastTerm(term);
    setTyped(term);
  }
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  const clear = () => {
    setTyped("");
    onSearch("");
  };
  return (
    <search>
      <form onSubmit={send} className="flex flex-wrap gap-2">
        <div className="min-w-0 flex-[1_1_10rem]">
          <SearchInput
            label={texts.search}
            placeholder={texts.searchPlaceholder}
            dir="auto"
            maxLength={POST_SEARCH_MAX}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        {term !== "" && term === typed.trim() ? (
          <Button tone="secondary" onClick={clear}>
            {texts.clear}
          </Button>
        ) : (
          <Button tone="secondary" type="submit" disabled={typed.trim() === ""}>
            {texts.find}
          </Button>
        )}
      </form>
    </search>
  );
}
