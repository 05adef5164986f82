import type { Term } from "compromise/misc";
import {
  BE,
  BEFORE_GERUND,
  DO,
  GET,
  HAVE,
  JOINING,
  MODALS,
  OPPOSING,
  RELATIVES,
  SUBJECT_PRONOUNS,
  SUBORDINATING,
  TIMES,
  WRITER,
  WRITER_IN_COMPANY,
} from "./english-words.ts";

export interface Word {
  text: string;
  root: string;
  is(tag: string): boolean;
  after: string;
}

export interface Clause {
  isWriters: boolean;
  isSubordinate: boolean;
  lead: Word[];
  /** Words that may precede a clause's main verb: "have", "did", "not", "almost". */
  helpers: Word[];
  verb: Word;
  /** The infinitive after "to", such as "ask" in "decided to ask". */
  infinitive: Word | undefined;
  gerund: Word | undefined;
  rest: Word[];
}

export interface Sentence {
  words: Word[];
  clauses: Clause[];
}

const detail = (term: Term, name: "implicit" | "root"): string | undefined => {
  const value: unknown = Reflect.get(term, name);
  return typeof value === "string" ? value : undefined;
};

const readWord = (term: Term): Word => {
  const text = detail(term, "implicit") ?? term.normal;
  return {
    text,
    root: detail(term, "root") ?? text,
    is: (tag) => term.tags?.has(tag) ?? false,
    after: term.post,
  };
};

const isHelper = ({ text, is }: Word) =>
  BE.has(text) ||
  HAVE.has(text) ||
  DO.has(text) ||
  MODALS.has(text) ||
  (GET.has(text) && is("Auxiliary"));

export const isNegation = (word: Word): boolean => word.is("Negative");

const isBetweenVerbs = (word: Word) => isNegation(word) || word.is("Adverb");

const isVerb = (word: Word | undefined): word is Word =>
  word !== undefined && (word.is("Verb") || isHelper(word)) && !word.is("Particle");

const endsPart = ({ after }: Word) => /[,;:–—(]| - /.test(after);

const skip = (words: Word[], from: number, test: (word: Word) => boolean): number => {
  let at = from;
  for (let word = words[at]; word && test(word); word = words[at]) at += 1;
  return at;
};

function findMainVerb(words: Word[], from: number): number {
  let last = from;
  let at = from;
  for (let word = words[at]; word && (isVerb(word) || isBetweenVerbs(word)); word = words[at]) {
    if (isVerb(word)) last = at;
    if (isVerb(word) && !isHelper(word) && !leadsOn(words, at)) break;
    if (leadsOn(words, at)) at += 1;
    at += 1;
  }
  return last;
}

/** Matches "going to" and "used to". */
const leadsOn = (words: Word[], at: number): boolean =>
  words[at + 1]?.text === "to" && words[at + 1]?.is("Auxiliary") === true;

function readVerbsAfter(words: Word[], verbAt: number): Pick<Clause, "infinitive" | "gerund"> {
  const at = skip(
    words,
    verbAt + 1,
    (word) => word.is("Particle") || isBetweenVerbs(word) || word.is("Adjective"),
  );
  const gerundAt = BEFORE_GERUND.has(words[at]?.text ?? "") ? at + 1 : at;
  const gerund = words[gerundAt]?.is("Gerund") ? words[gerundAt] : undefined;
  if (words[at]?.text !== "to") return { infinitive: undefined, gerund };
  const next = words[skip(words, at + 1, isBetweenVerbs)];
  return { infinitive: next?.is("Infinitive") ? next : undefined, gerund };
}

const isNaming = (word: Word) =>
  (word.is("Noun") || word.is("Pronoun")) &&
  !(word.is("Date") || word.is("Duration") || TIMES.has(word.text));

const isLink = ({ text }: Word) =>
  JOINING.has(text) || OPPOSING.has(text) || SUBORDINATING.has(text);

/** Returns the words before the first comma or conjunction. */
export function firstPart(words: Word[]): Word[] {
  const end = words.findIndex((word) => isLink(word) || endsPart(word));
  return end < 0 ? words : words.slice(0, end + 1);
}

/** A clause without a subject, such as "Went home", is about the writer. */
function belongsToWriter(lead: Word[], previous: Clause | undefined): boolean {
  if (!previous && lead.some(({ text }) => WRITER_IN_COMPANY.has(text))) {
    const last = lead.findLast(isNaming);
    if (last && (WRITER.has(last.text) || lead.some(({ text }) => text === "and"))) return true;
  }
  const cut = lead.findLastIndex((word) => isLink(word) || endsPart(word));
  const named = lead.slice(cut + 1).findLast(isNaming);
  if (named) return WRITER.has(named.text);
  const link = lead[cut];
  const isRelative = link && RELATIVES.has(link.text) && lead[cut - 1]?.is("Noun");
  if (isRelative) return false;
  return previous?.isWriters ?? true;
}

const adverbsBefore = (lead: Word[]): Word[] =>
  lead
    .slice(lead.findLastIndex((word) => isNaming(word) || isLink(word) || endsPart(word)) + 1)
    .filter(isBetweenVerbs);

const beginsClause = (words: Word[], at: number): boolean => {
  const word = words[at];
  if (!isVerb(word) || word.is("Gerund")) return false;
  return words[at - 1]?.text !== "to";
};

function readClauses(words: Word[]): Clause[] {
  const clauses: Clause[] = [];
  let from = 0;
  for (let at = 0; at < words.length; at += 1) {
    if (!beginsClause(words, at)) continue;
    const previous = clauses.at(-1);
    if (previous) previous.rest = words.slice(from, at);
    const lead = words.slice(from, at);
    const verbAt = findMainVerb(words, at);
    const verb = words[verbAt];
    if (!verb) break;
    clauses.push({
      lead,
      isWriters: belongsToWriter(lead, previous),
      isSubordinate: lead.some(({ text }) => SUBORDINATING.has(text)),
      helpers: [...adverbsBefore(lead), ...words.slice(at, verbAt)],
      verb,
      ...readVerbsAfter(words, verbAt),
      rest: words.slice(verbAt + 1),
    });
    from = verbAt + 1;
    at = verbAt;
  }
  return clauses;
}

export function isQuestion({ words }: Sentence): boolean {
  const [first, second] = words;
  if (!first || !second) return false;
  if (isHelper(first) && SUBJECT_PRONOUNS.has(second.text)) return true;
  const isAsked = words.at(-1)?.after.trimEnd().endsWith("?") === true;
  return isAsked && !WRITER.has(first.text);
}

export const readSentence = (terms: Term[]): Sentence => {
  const words = terms.map(readWord);
  return { words, clauses: readClauses(words) };
};
