import { ADMIN_SEARCH_MAX } from "@stepout/server/domains/admin/admin.rules";
import { useState } from "react";
import { useDebounced } from "#lib/forms/use-debounced.ts";
import { SearchInput } from "#ui/form/search-input.tsx";

const REST_MS = 300;

export function useSearch(label: string) {
  const [typed, setTyped] = useState("");
  return {
    term: useDebounced(typed.trim(), REST_MS),
    field: (
      <search className="min-w-0 flex-[1_1_14rem]">
        <SearchInput
          label={label}
          placeholder={label}
          dir="auto"
          value={typed}
          max={ADMIN_SEARCH_MAX}
          onType={setTyped}
        />
      </search>
    ),
  };
}
