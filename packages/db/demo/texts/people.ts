export interface PersonText {
  readonly firstName?: string;
  readonly lastName?: string;
  /** Undefined for users who signed up with only a username. */
  readonly email?: string;
  readonly bio?: string;
}

/** Maps usernames to users. The email domain is reserved, so emails are never delivered. */
export const PEOPLE = {
  maya: {
    firstName: "Maya",
    lastName: "Lindqvist",
    email: "maya@example.com",
    bio: "I used to rehearse phone calls on paper. Now I start games and hope that somebody comes. Somebody always does.",
  },
  leo: {
    firstName: "Leo",
    lastName: "Marchetti",
    email: "leo@example.com",
    bio: "Owner of one orange jacket and three plates. Will be on time for sunrise and late for everything else.",
  },
  amara: {
    firstName: "Amara",
    lastName: "Okafor",
    email: "amara@example.com",
    bio: "Night nurse. Learning to say no, to say yes, and to make soufflé.",
  },
  kenji: {
    firstName: "Kenji",
    lastName: "Watanabe",
    email: "kenji.watanabe@example.com",
    bio: "Engineer. Quiet until the guitar solo.",
  },
  priya: {
    firstName: "Priya",
    lastName: "Raghunathan",
    email: "priya.r@example.com",
    bio: "Writing a thesis, playing the violin badly on purpose.",
  },
  tomasz: {
    firstName: "Tomasz",
    lastName: "Kowalczyk",
    email: "tomasz@example.com",
    bio: "26 years on the number 52 bus. Now it's my turn to get off somewhere new.",
  },
  sofia: {
    firstName: "Sofía",
    lastName: "Benítez",
    email: "sofia.benitez@example.com",
    bio: "Falls off walls in public. Working on small talk.",
  },
  noor: {
    firstName: "Noor",
    lastName: "Haddad",
    email: "noor@example.com",
    bio: "Architect, new cyclist, friend of one hedge.",
  },
  ingrid: {
    firstName: "Ingrid",
    lastName: "Bøe",
    email: "ingrid.boe@example.com",
    bio: "Cold water, good cup, warm hat.",
  },
  kwame: {
    firstName: "Kwame",
    lastName: "Mensah",
    email: "kwame.mensah@example.com",
    bio: "Teaches maths, writes poems, owes everyone a compliment.",
  },
  yuki: {
    firstName: "Yuki",
    lastName: "Morimoto",
    email: "yuki.m@example.com",
    bio: "Illustrator. Never the sad price.",
  },
  zeynep: {
    firstName: "Zeynep",
    lastName: "Yıldız",
    email: "zeynep@example.com",
    bio: "Runs. Asks for help with the sofa.",
  },
  rafael: {
    firstName: "Rafael",
    lastName: "Souza",
    email: "rafael.souza@example.com",
    bio: "Songs for fires, street corners and toddlers on ramps.",
  },
  meilin: {
    firstName: "Mei-Lin",
    lastName: "Chen",
    email: "meilin@example.com",
    bio: "Two children, one sourdough, a swan that is a teapot.",
  },
  oisin: {
    firstName: "Oisín",
    lastName: "Gallagher",
    email: "oisin@example.com",
    bio: "Calves in the morning, sea in the evening.",
  },
  fatima: {
    firstName: "Fatima Zahra",
    lastName: "Bennani",
    email: "fatima.zahra@example.com",
    bio: "Lawyer. Motorway driver, since recently. Precedents for bees.",
  },
  olena: {
    firstName: "Олена",
    lastName: "Шевченко",
    email: "olena@example.com",
    bio: "New country, new language, old recipe for varenyky.",
  },
  hana: {
    firstName: "Hana",
    lastName: "Procházková",
    email: "hana@example.com",
    bio: "Flowers by day, tram stops in pencil by night.",
  },
  tui: {
    firstName: "Tui",
    lastName: "Ngata",
    email: "tui@example.com",
    bio: "The sun comes up here first.",
  },
  aiyana: {
    firstName: "Aiyana",
    lastName: "Begay",
    email: "aiyana@example.com",
    bio: "Up early with the dog.",
  },
  junho: {
    firstName: "준호",
    lastName: "이",
    email: "junho@example.com",
    bio: "Cloudy is my favourite English word.",
  },
  pixelgran: { email: "pixelgran@example.com", bio: "71. Behind you." },
  sam_the_walker: { bio: "Left foot, right foot, hello." },
  nightowl_77: {},
} as const satisfies Record<string, PersonText>;

export type PersonKey = keyof typeof PEOPLE;

export const isPersonKey = (name: string): name is PersonKey => Object.hasOwn(PEOPLE, name);

export const DEMO_SIGN_INS: readonly PersonKey[] = ["maya", "leo", "amara"];
