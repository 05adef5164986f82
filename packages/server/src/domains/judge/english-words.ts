const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

export const BE = words("am is are was were be been being");
export const BE_PAST = words("was were");
export const HAVE = words("have has had having");
export const DO = words("do does did");
export const MODALS = words(
  "will would can could shall should may might must ought cannot gonna wanna",
);
// The tagger marks these verbs as auxiliaries, but not as past tense.
export const PAST_WITHOUT_TAG = words("was were had did got");
export const GET = words("get got gotten");

export const WRITER = words("i we");
export const WRITER_IN_COMPANY = words("i we me us");
export const SUBJECT_PRONOUNS = words("i you we he she they it anyone anybody someone somebody");

// A time word such as "yesterday" can precede a verb without being its subject.
export const TIMES = words(
  "today yesterday tonight morning noon afternoon evening night day week weekend month year time",
);

export const JOINING = words("and or so then plus");
export const RELATIVES = words("that who which");
export const SUBORDINATING = words(
  "because although though while when whenever since until till after before as so that who which where why how what whether if unless",
);
export const OPPOSING = words("but yet however instead");

export const SUPPOSING = words("if unless whether suppose supposing imagine lest");
export const WISHING = words("wish hope imagine dream pretend doubt expect want");

export const NEARLY = words("almost nearly");
export const HABITUALLY = words(
  "always usually often sometimes normally generally regularly typically mostly",
);

export const SAME_IN_THE_PAST = words(
  "put let cut quit hit set read shut spread bet beat hurt split cast burst",
);

// These verbs never describe a completed action.
export const WISHFUL = words(
  "want hope wish long dream dreamt daydream think consider contemplate imagine wonder ponder toy decide vow",
);

// "I planned to go" does not mean that the action happened.
export const UNREAL_BEFORE_INFINITIVE = words(
  "plan mean intend need forget fail expect dread promise prepare hesitate neglect aim aspire tempt suppose used going about supposed resolve agree opt elect commit determine determined",
);
export const BEFORE_GERUND = words("about of on like to");
export const UNREAL_BEFORE_GERUND = words("plan avoid dread feel commit settle agree");

// These verbs express a plan only before a word from `FUTURE`.
export const ARRANGING = words(
  "sign register enrol enroll book reserve schedule arrange apply choose chosen volunteer",
);
export const FUTURE = words("tomorrow tonight soon next upcoming coming");

// "I promised myself to go" is a plan, not a promise.
export const TELLING = words("tell promise swear");

export const PLANS = words(
  "idea plan goal aim dream intention hope urge thought decision resolution commitment",
);
export const HAVING_PLANS = words("have had get got set play make take took");

// The action follows these verbs: "I started to learn", "I want to go".
export const LEADING_TO_ACTION = words(
  "want plan hope mean intend wish need try start begin continue like love hate prefer expect aim aspire prepare have had used going about supposed able manage think consider contemplate",
);

export const NOT_CHOSEN = words(`
  age appear become befall believe belong bleed blush crash deserve doubt dream
  drop enjoy expect faint fall fear feel forget grow happen hate hear hope inherit know lack like
  love mishear misplace miss need notice oversleep overhear own prefer realise realize receive
  recognise recognize recover remember resemble see seem shiver slip sneeze spill stumble suffer
  survive suspect sweat think tremble trip understand want wish wonder
`);

// These words turn an involuntary verb into a choice: "drop out".
export const CHOSEN_WITH: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["drop", words("out by off in")],
  ["fall", words("for")],
  ["see", words("therapist doctor dentist counsellor counselor psychologist film movie play")],
  ["become", words("vegetarian vegan member volunteer")],
  ["wake", words("at early before")],
  ["woke", words("at early before")],
  ["lose", words("kilo kilos kg kilogram kilograms pound pounds lb lbs weight")],
  [
    "find",
    words("courage strength guts nerve time way job flat apartment solution answer words voice"),
  ],
]);

const illnesses = "cold flu fever covid virus bug headache migraine infection";

export const NOT_CHOSEN_WITH: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["win", words("lottery lotto raffle draw jackpot sweepstake sweepstakes tombola bingo")],
  ["catch", words(illnesses)],
  ["have", words(`${illnesses} accident crash dream nightmare luck stroke allergy surprise baby`)],
  ["had", words(`${illnesses} accident crash dream nightmare luck stroke allergy surprise baby`)],
  ["run", words("into out across")],
  ["come", words("across down")],
  ["bump", words("into")],
  ["pass", words("out")],
  ["black", words("out")],
  ["break", words("down")],
  ["meet", words("accident")],
]);

// These verbs express a choice only with a word from `CHOSEN_WITH`.
export const RARELY_CHOSEN = words("wake woke lose find");

// "I got up" is a choice. "I got sick" is not.
export const CHOSEN_AFTER_GET = words(
  "up out on off into in through back to rid dressed started going away over married engaged together down a an the my our some",
);
export const GIFTS = words(
  `gift gifts present presents letter letters email message promotion raise bonus refund fine ticket compliment compliments call award bill surprise ${illnesses}`,
);

const injuries = "break cut hit hurt burn burnt twist sprain bump injure bruise bang scrape strain";
export const INJURING = words(injuries);
export const BODY = words(`
  head forehead face nose eye eyes ear lip tooth teeth tongue neck back shoulder arm arms elbow wrist
  hand hands finger fingers thumb rib ribs hip leg legs knee knees ankle foot feet toe toes myself
  ourselves skin muscle hamstring
`);

export const ACCIDENTALLY = words(
  "accidentally unintentionally inadvertently involuntarily unknowingly unexpectedly luckily",
);
export const CHANCES = words("accident chance mistake luck coincidence");
