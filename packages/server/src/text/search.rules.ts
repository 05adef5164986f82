import { toSearchText, toSearchWords } from "@stepout/db/search-text";

export function fitsSearch(text: string, term: string): boolean {
  const searched = ` ${toSearchText(text)}`;
  return toSearchWords(term).every((word) => searched.includes(` ${word}`));
}

export function containsSearch(text: string, term: string): boolean {
  if (term.trim() === "") return true;
  const searched = toSearchText(text);
  return toSearchWords(term).every((word) => searched.includes(word));
}
