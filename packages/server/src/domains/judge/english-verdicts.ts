import type { Term } from "compromise/misc";
import nlp from "compromise/two";
import {
  type Clause,
  firstPart,
  isNegation,
  isQuestion,
  readSentence,
  type Word,
} from "./english-clauses.ts";
import {
  ACCIDENTALLY,
  ARRANGING,
  BE,
  BE_PAST,
  BODY,
  CHANCES,
  CHOSEN_AFTER_GET,
  CHOSEN_WITH,
  DO,
  FUTURE,
  GET,
  GIFTS,
  HABITUALLY,
  HAVE,
  HAVING_PLANS,
  INJURING,
  JOINING,
  LEADING_TO_ACTION,
  MODALS,
  NEARLY,
  NOT_CHOSEN,
  NOT_CHOSEN_WITH,
  OPPOSING,
  PAST_WITHOUT_TAG,
  PLANS,
  RARELY_CHOSEN,
  RELATIVES,
  SAME_IN_THE_PAST,
  SUPPOSING,
  TELLING,
  UNREAL_BEFORE_GERUND,
  UNREAL_BEFORE_INFINITIVE,
  WISHFUL,
  WISHING,
} from "./english-words.ts";
import type { Verdicts } from "./validation.schema.ts";

const hasAny = (words: Word[], list: ReadonlySet<string>): boolean =>
  words.some(({ text, root }) => list.has(text) || list.has(root));

const isState = ({ verb, gerund, rest, infinitive }: Clause) =>
  BE.has(verb.text) && !gerund && !isPassive({ verb, rest }) && !infinitive;

/** The tagger mistakes the participle in "was hit by" for a noun. */
const isPassive = ({ verb, rest }: Pick<Clause, "verb" | "rest">) =>
  BE.has(verb.text) && rest[1]?.text === "by";

const isDoneTo = (clause: Clause): boolean => {
  const { helpers, verb } = clause;
  const helper = helpers.findLast(({ text }) => BE.has(text) || GET.has(text));
  if (!helper || !verb.is("PastTense")) return isPassive(clause);
  return BE.has(helper.text) || !CHOSEN_AFTER_GET.has(verb.text);
};

function isPast({ helpers, verb, isWriters, lead, rest }: Clause): boolean {
  const first = helpers.find(
    ({ text }) => BE.has(text) || HAVE.has(text) || DO.has(text) || MODALS.has(text),
  );
  if (first) return HAVE.has(first.text) || BE_PAST.has(first.text) || first.text === "did";
  if (verb.is("PastTense") || PAST_WITHOUT_TAG.has(verb.text)) return true;
  if (!SAME_IN_THE_PAST.has(verb.text)) return false;
  return !isWriters || !hasAny([...lead, ...rest], HABITUALLY);
}

function namesPlan({ verb, rest }: Clause): boolean {
  if (!HAVING_PLANS.has(verb.text) && !HAVING_PLANS.has(verb.root)) return false;
  const after = rest[rest.findIndex(({ text, root }) => PLANS.has(text) || PLANS.has(root)) + 1];
  return after?.text === "to" || after?.text === "of";
}

const isMindMadeUp = ({ verb, rest }: Clause): boolean =>
  verb.root === "make" && rest.slice(0, 3).some(({ text }) => text === "mind");

function isCloseTo({ verb, rest }: Clause): boolean {
  const words = [verb, ...rest];
  const at = words.findIndex(({ text }) => text === "close");
  return at >= 0 && words[at + 1]?.text === "to" && words[at + 2]?.is("Gerund") === true;
}

const isToldToOneself = ({ verb, rest }: Clause): boolean =>
  TELLING.has(verb.root) && rest[0]?.text === "myself";

const isArrangement = ({ verb, rest }: Clause, next: Clause | undefined): boolean =>
  hasAny([verb], ARRANGING) &&
  (hasAny(firstPart(rest), FUTURE) ||
    (next !== undefined && hasAny(next.lead, RELATIVES) && hasAny(next.rest, FUTURE)));

/** Detects a wish, a thought, a decision, or a plan such as "planned on going". */
const isWish = ({ verb, rest }: Clause): boolean =>
  WISHFUL.has(verb.root) ||
  WISHFUL.has(verb.text) ||
  (verb.root === "plan" && rest[0]?.text === "on");

/** Detects an intention: "wanted to go", "was about to go", "thought about going". */
function isIntention(clause: Clause): boolean {
  const { helpers, verb, infinitive, gerund, rest } = clause;
  if ([isWish, namesPlan, isMindMadeUp, isCloseTo, isToldToOneself].some((is) => is(clause)))
    return true;
  if (hasAny(helpers, UNREAL_BEFORE_INFINITIVE)) return true;
  if (BE.has(verb.text) && infinitive) return rest[0]?.text !== "able";
  if (gerund && UNREAL_BEFORE_GERUND.has(verb.root)) return true;
  return infinitive !== undefined && UNREAL_BEFORE_INFINITIVE.has(verb.root);
}

const isHypothetical = ({ lead }: Clause, previous: Clause | undefined): boolean =>
  hasAny(lead, SUPPOSING) ||
  (previous !== undefined &&
    WISHING.has(previous.verb.root) &&
    !hasAny(lead, OPPOSING) &&
    !hasAny(lead, JOINING));

const hasHappened = (
  clause: Clause,
  previous: Clause | undefined,
  next: Clause | undefined,
): boolean =>
  isPast(clause) &&
  !isState(clause) &&
  ![...clause.helpers, ...clause.rest.slice(0, 1)].some(isNegation) &&
  !hasAny(clause.helpers, NEARLY) &&
  !isIntention(clause) &&
  !isArrangement(clause, next) &&
  !isHypothetical(clause, previous);

function actionOf({ verb, infinitive, gerund }: Clause): Word {
  const leads = LEADING_TO_ACTION.has(verb.root) || BE.has(verb.text);
  return (leads && (infinitive ?? gerund)) || verb;
}

function isDeliberate(action: Word, after: Word[]): boolean {
  const name = action.root;
  if (GET.has(action.text)) {
    return CHOSEN_AFTER_GET.has(after[0]?.text ?? "") && !hasAny(after, GIFTS);
  }
  if (INJURING.has(name) && hasAny(after, BODY)) return false;
  const chosenWith = CHOSEN_WITH.get(name);
  if (chosenWith && hasAny(after, chosenWith)) return true;
  const notChosenWith = NOT_CHOSEN_WITH.get(name);
  if (notChosenWith && hasAny(after, notChosenWith)) return false;
  return !(NOT_CHOSEN.has(name) || RARELY_CHOSEN.has(name));
}

const isAccidental = (words: Word[]) =>
  hasAny(words, ACCIDENTALLY) ||
  (hasAny(words, CHANCES) && words.some(({ text }) => text === "by"));

function isChosen(clause: Clause): boolean {
  const { lead, rest, verb, isWriters, helpers } = clause;
  if (!isWriters || isState(clause) || isDoneTo(clause)) return false;
  if (isAccidental([...lead, ...helpers, ...rest])) return false;
  // "Had" may be part of an action, as in "had a talk".
  if (HAVE.has(verb.text) && verb.text !== "had" && !clause.infinitive) return false;
  const action = actionOf(clause);
  return isDeliberate(action, rest.slice(rest.indexOf(action) + 1));
}

/** Judges the writer's past actions, or all clauses if the text mentions no such actions. */
function judgeSentences(document: Term[][]): Verdicts {
  const clauses = document.map(readSentence).flatMap((sentence) =>
    sentence.clauses.map((clause, index, all) => ({
      isWriters: clause.isWriters,
      isSubordinate: clause.isSubordinate,
      happened: !isQuestion(sentence) && hasHappened(clause, all[index - 1], all[index + 1]),
      chosen: isChosen(clause),
    })),
  );
  const happened = clauses.filter((clause) => clause.happened);
  const own = happened.filter(({ isWriters }) => isWriters);
  const isAboutWriter = clauses.some(({ isWriters, isSubordinate }) => isWriters && !isSubordinate);
  const judged = own.length > 0 ? own : clauses;
  return {
    actionHappened: isAboutWriter ? own.length > 0 : happened.length > 0,
    likelyChoice: judged.some(({ chosen }) => chosen),
  };
}

export const judgeText = (text: string): Verdicts => judgeSentences(nlp(text).compute("root").docs);
