import { toSearchText, toSearchWords } from "@stepout/db/search-text";

/** Whether each word of the term begins somewhere in the text, as the search index finds it. */
export function fitsSearch(text: string, term: string): boolean {
  const searched = ` ${toSearchText(text)}`;
  return toSearchWords(term).every((word) => searched.includes(` ${word}`));
}
