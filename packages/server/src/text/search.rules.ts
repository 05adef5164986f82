import { toSearchText, toSearchWords } from "@stepout/db/search-text";

/** Matches prefixes of words, as the search index does. */
export function fitsSearch(text: string, term: string): boolean {
  const searched = ` ${toSearchText(text)}`;
  return toSearchWords(term).every((word) => searched.includes(` ${word}`));
}

/** Matches anywhere in a word, for lists of people. */
export function containsSearch(text: string, term: string): boolean {
  if (term.trim() === "") return true;
  const searched = toSearchText(text);
  return toSearchWords(term).every((word) => searched.includes(word));
}
