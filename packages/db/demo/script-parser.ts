import { isPhotoKey, type PhotoKey } from "./drawing/photos.ts";
import { type GameKey, isGameKey } from "./texts/games.ts";
import { isPersonKey, type PersonKey } from "./texts/people.ts";

export interface Line {
  readonly by: PersonKey;
  readonly text: string;
}

export interface AccomplishmentText extends Line {
  readonly photo?: PhotoKey;
  readonly alsoIn?: GameKey;
  readonly replies: Line[];
}

const LINE = /^(?<reply>> )?(?<by>\w+)(?: #(?<photo>[\w-]+))?(?: \+(?<game>\w+))?: (?<text>.+)$/;

function readLine(line: string) {
  const { reply, by = "", photo, game, text = "" } = LINE.exec(line)?.groups ?? {};
  if (!isPersonKey(by)) throw new Error(`No such user: ${line}`);
  if (photo !== undefined && !isPhotoKey(photo)) throw new Error(`No such photo: ${line}`);
  if (game !== undefined && !isGameKey(game)) throw new Error(`No such game: ${line}`);
  return { isReply: reply !== undefined, by, text, photo, alsoIn: game };
}

const linesOf = (script: string) => script.trim().split("\n").map(readLine);

/** Parses lines of the form "username: text". */
export const readConversation = (script: string): Line[] =>
  linesOf(script).map(({ by, text }) => ({ by, text }));

/** Line formats: `username #photo +game: text`, or `> username: text` for a comment. */
export function readAccomplishments(script: string): AccomplishmentText[] {
  const found: AccomplishmentText[] = [];
  for (const { isReply, by, text, photo, alsoIn } of linesOf(script)) {
    if (isReply) found.at(-1)?.replies.push({ by, text });
    else found.push({ by, text, ...(photo && { photo }), ...(alsoIn && { alsoIn }), replies: [] });
  }
  return found;
}
