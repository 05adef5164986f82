import { foldSearch } from "@stepout/db/fold-search";
import { toLatin } from "./look-alikes.rules.ts";

const A_TO_Z = "abcdefghijklmnopqrstuvwxyz";

/** Small capitals and Lisu letters, in alphabetical order. A dash stands for a missing letter. */
const ALPHABETS = ["ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡ-ʏᴢ", "ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑ-ꓣꓢꓔꓴꓦꓪꓫꓬꓜ"];

const LATIN_OF: ReadonlyMap<string, string> = new Map(
  ALPHABETS.flatMap((alphabet) =>
    [...alphabet].map((letter, nth): [string, string] => [letter, A_TO_Z.charAt(nth)]),
  ),
);

/** Applied in this order, after capitals became small letters. A small i may therefore be a capital I. */
const LOOK_ALIKES: [string, string][] = [
  ["|", "l"],
  ["!", "l"],
  ["ǀ", "l"],
  ["ǃ", "l"],
  ["rn", "m"],
  ["vv", "w"],
  ["0", "o"],
  ["1", "l"],
  ["i", "l"],
  ["3", "e"],
  ["4", "a"],
  ["5", "s"],
  ["7", "t"],
];

/**
 * Returns a name's letters and digits, with look-alike characters mapped to the same letter. Two names with the same
 * skeleton may look alike. Don't show or store it.
 */
export function skeletonOf(name: string): string {
  const small = foldSearch(name).replace(/\P{ASCII}/gu, (letter) => LATIN_OF.get(letter) ?? letter);
  return LOOK_ALIKES.reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    toLatin(small),
  ).replace(/[^\p{L}\p{N}]+/gu, "");
}
