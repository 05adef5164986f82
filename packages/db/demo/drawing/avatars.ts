import type { PersonKey } from "../texts/people.ts";
import { INK, rgb } from "./color.ts";
import { boots, invader, owl } from "./emblem.ts";
import { type Picture, square } from "./picture.ts";
import { type Look, portrait } from "./portrait.ts";

const HAIR = {
  black: INK.ink,
  brown: INK.cocoa,
  dark: rgb("3B2A22"),
  blond: rgb("E2B04A"),
  ginger: rgb("C2602A"),
  silver: rgb("B9B4BE"),
} as const;

const LOOKS: Readonly<Partial<Record<PersonKey, Look>>> = {
  maya: {
    ground: [INK.mist, INK.lilac],
    backdrop: "sun",
    skin: "tan",
    hair: "waves",
    hairColor: HAIR.dark,
    top: INK.sun,
    extra: "earrings",
  },
  leo: {
    ground: [INK.aqua, INK.teal],
    backdrop: "hills",
    skin: "olive",
    hair: "quiff",
    hairColor: HAIR.brown,
    top: rgb("F07A2A"),
    extra: "beard",
  },
  amara: {
    ground: [INK.butter, INK.sun],
    backdrop: "rays",
    skin: "deep",
    hair: "afro",
    hairColor: HAIR.black,
    top: INK.pink,
    extra: "earrings",
  },
  kenji: {
    ground: [INK.blush, INK.rose],
    backdrop: "dots",
    skin: "porcelain",
    hair: "short",
    hairColor: HAIR.black,
    top: INK.deep,
    extra: "glasses",
  },
  priya: {
    ground: [INK.cream, INK.coral],
    backdrop: "steps",
    skin: "brown",
    hair: "long",
    hairColor: HAIR.black,
    top: INK.violet,
  },
  tomasz: {
    ground: [INK.lilac, INK.violet],
    backdrop: "stripes",
    skin: "rosy",
    hair: "bald",
    hairColor: HAIR.silver,
    top: INK.leaf,
    extra: "moustache",
  },
  sofia: {
    ground: [INK.peach, INK.coral],
    backdrop: "sun",
    skin: "olive",
    hair: "curls",
    hairColor: HAIR.brown,
    top: INK.teal,
    extra: "freckles",
  },
  noor: {
    ground: [INK.mist, INK.aqua],
    backdrop: "dots",
    skin: "olive",
    hair: "scarf",
    hairColor: HAIR.dark,
    cloth: INK.violet,
    top: INK.plum,
  },
  ingrid: {
    ground: [INK.aqua, INK.paper],
    backdrop: "stripes",
    skin: "porcelain",
    hair: "cap",
    hairColor: HAIR.blond,
    cloth: INK.brick,
    top: INK.deep,
    extra: "freckles",
  },
  kwame: {
    ground: [INK.rose, INK.pink],
    backdrop: "rays",
    skin: "deep",
    hair: "short",
    hairColor: HAIR.black,
    top: INK.honey,
    extra: "beard",
  },
  zeynep: {
    ground: [INK.butter, INK.mint],
    backdrop: "hills",
    skin: "rosy",
    hair: "bun",
    hairColor: HAIR.dark,
    top: INK.coral,
  },
  oisin: {
    ground: [INK.mist, INK.mint],
    backdrop: "steps",
    skin: "porcelain",
    hair: "quiff",
    hairColor: HAIR.ginger,
    top: INK.pine,
    extra: "freckles",
  },
  olena: {
    ground: [INK.honey, INK.butter],
    backdrop: "sun",
    skin: "porcelain",
    hair: "braids",
    hairColor: HAIR.blond,
    top: INK.violet,
  },
};

const EMBLEMS: Readonly<Partial<Record<PersonKey, Picture>>> = {
  nightowl_77: square(owl),
  pixelgran: square(invader),
  sam_the_walker: square(boots),
};

/** Returns undefined for users without a picture. The app shows their initials instead. */
export function avatarOf(person: PersonKey): Picture | undefined {
  const look = LOOKS[person];
  return look ? square(portrait(look)) : EMBLEMS[person];
}
