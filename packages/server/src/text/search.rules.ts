import { toSearchText, toSearchWords } from "@stepout/db/search-text";

/**
 * Whether each word of the term begins a word of the text, which is how the search index matches.
 */
export function fitsSearch(text: string, term: string): boolean {
  const searched = ` ${toSearchText(text)}`;
  return toSearchWords(term).every((word) => searched.includes(` ${word}`));
}

/** True if each word of the term is anywhere in the text. Lists of people are searched like this. */
export function containsSearch(text: string, term: string): boolean {
  const searched = toSearchText(text);
  return toSearchWords(term).every((word) => searched.includes(word));
}
