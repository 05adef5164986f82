import { POST_SEARCH_MAX } from "@stepout/server/domains/posts/posts.rules";
import ArrowRight from "lucide-react/icons/arrow-right";
import { type FormEvent, useState } from "react";
import { SearchInput } from "#ui/form/search-input.tsx";
import { gameDetailTexts as texts } from "../texts.ts";

interface SearchFormProps {
  term: string;
  onSearch: (term: string) => void;
}

/** Searches on submit only, because the results replace the list. */
export function SearchForm({ term, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(term);
  const [lastTerm, setLastTerm] = useState(term);
  // Back and Forward change the term in the address.
  if (term !== lastTerm) {
    setLastTerm(term);
    setTyped(term);
  }
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <search className="min-w-0 flex-[0_1_clamp(6.5rem,100vw-13.5rem,10.5rem)] sm:flex-[0_1_20rem]">
      <form onSubmit={send}>
        <SearchInput
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          dir="auto"
          max={POST_SEARCH_MAX}
          value={typed}
          onType={setTyped}
        >
          {typed.trim() !== "" && typed.trim() !== term && (
            <button
              type="submit"
              aria-label={texts.find}
              className="pressable grid h-full w-11 place-items-center rounded-control text-violet"
            >
              <ArrowRight aria-hidden className="size-5 rtl:-scale-x-100" />
            </button>
          )}
        </SearchInput>
      </form>
    </search>
  );
}
