import { type DraftKind, kindOf } from "#lib/drafts/draft-slots.ts";
import { useDrafts } from "#lib/drafts/drafts.ts";
import { parseJson } from "#lib/forms/form-draft.ts";
import { unsentTextsTexts } from "./texts.ts";
import { type UnsentText, UnsentTexts } from "./unsent-texts.tsx";

const { labels } = unsentTextsTexts;

const LABELS: Record<DraftKind, string | Record<string, string>> = {
  settings: { name: labels.gameName, description: labels.gameDescription },
  invite: labels.invitedAddress,
  "new group": { name: labels.groupName },
  group: { name: labels.groupName },
  message: labels.message,
  share: { content: labels.accomplishment },
};

const read = (source: unknown, field: string): unknown =>
  typeof source === "object" && source !== null ? Reflect.get(source, field) : undefined;

function readChanged(draft: unknown, field: string): string {
  const words = read(read(draft, "values") ?? draft, field);
  const isChanged = words !== read(read(draft, "base"), field);
  return isChanged && typeof words === "string" ? words : "";
}

/** Returns the words of a draft about a game; switches and dates have none. */
function readDraftTexts(place: string, draft: string): UnsentText[] {
  const kind = kindOf(place);
  if (!kind) return [];
  const labelled = LABELS[kind];
  if (typeof labelled === "string") return [{ id: place, label: labelled, words: draft }];
  const parsed = parseJson(draft);
  return Object.entries(labelled)
    .map(([field, label]) => ({
      id: `${place} ${field}`,
      label,
      words: readChanged(parsed, field),
    }))
    .filter(({ words }) => words.trim() !== "");
}

interface LostDraftsProps {
  /** Needed where the screen itself does not explain the loss. */
  title?: string;
  isLost: (place: string) => boolean;
}

export function LostDrafts({ title = "", isLost }: LostDraftsProps) {
  const { drafts, drop } = useDrafts();
  const lost = drafts
    .filter(([place]) => isLost(place))
    .map(([place, draft]) => ({ place, kept: readDraftTexts(place, draft) }))
    .filter(({ kept }) => kept.length > 0);
  if (lost.length === 0) return null;
  return (
    <UnsentTexts
      title={title}
      kept={lost.flatMap(({ kept }) => kept)}
      onDiscard={() => drop(lost.map(({ place }) => place))}
    />
  );
}
