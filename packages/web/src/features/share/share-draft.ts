import { z } from "zod";
import { parseJson } from "#lib/forms/form-draft.ts";

export const shareDraft = z.object({
  content: z.string(),
  image: z.string().nullable(),
  /** A photo that the latest photo from another app has replaced. The user can switch back to it. */
  otherImage: z.string().nullish(),
  gameIds: z.array(z.string()),
  /** The local day that the user chose for the post. Missing if the post counts for the day it is shared. */
  day: z.number().nullish(),
  /** True if the content just arrived from another app. The dialog then doesn't present it as an old draft. */
  isNew: z.boolean().optional(),
  /** Refused posts whose content the user edits in this draft. They stay in the outbox until the draft is shared. */
  refusedIds: z.array(z.string()).optional(),
});

export type ShareDraft = z.output<typeof shareDraft>;

export const emptyShare = (gameId: string | undefined) => ({
  content: "",
  image: null,
  otherImage: null,
  gameIds: gameId ? [gameId] : [],
  day: null,
});

const readShareDraft = (stored: string): ShareDraft | undefined =>
  shareDraft.safeParse(parseJson(stored)).data;

export const hasPhoto = (stored: string): boolean =>
  typeof readShareDraft(stored)?.image === "string";

/** Returns false if the draft already has two other photos to choose from. */
export function hasRoomFor(stored: string, photo: string): boolean {
  const draft = readShareDraft(stored);
  return !draft?.image || !draft.otherImage || [draft.image, draft.otherImage].includes(photo);
}

export const isCopyOf = (stored: string, refusedId: string): boolean =>
  readShareDraft(stored)?.refusedIds?.includes(refusedId) ?? false;

/** Skips text that the draft already ends with, because users may share the same text from another app twice. */
const addText = (text: string, added: string): string =>
  `\n${text}`.endsWith(`\n${added}`)
    ? text
    : [text, added].filter((each) => each !== "").join("\n");

type Photos = Pick<ShareDraft, "image" | "otherImage">;

function addPhoto({ image, otherImage }: Photos, added: string | null | undefined): Photos {
  if (!added || added === image) return { image, otherImage };
  return { image: added, otherImage: image ?? otherImage };
}

interface AddedDraft {
  content: string;
  image?: string | null | undefined;
  gameIds?: string[];
  day?: number | null;
  /** True to mark the draft as new if no draft was stored. */
  isNew?: boolean;
  refusedId?: string;
}

/** Adds content to the stored draft and returns the result. The draft also keeps a photo that is replaced. */
export function addToShareDraft(stored: string, added: AddedDraft): string {
  const draft = readShareDraft(stored) ?? { ...emptyShare(undefined), isNew: added.isNew };
  const content = addText(draft.content, added.content);
  const gameIds = [...new Set([...draft.gameIds, ...(added.gameIds ?? [])])];
  const refusedIds = [draft.refusedIds ?? [], added.refusedId ?? []].flat();
  const day = added.day ?? draft.day;
  return JSON.stringify({
    ...draft,
    ...addPhoto(draft, added.image),
    content,
    gameIds,
    day,
    refusedIds,
  });
}
