import { type DraftKind, kindOf, useDrafts } from "#lib/drafts/drafts.ts";
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
  const text = read(read(draft, "values") ?? draft, field);
  const isChanged = text !== read(read(draft, "base"), field);
  return isChanged && typeof text === "string" ? text : "";
}

/** Returns the texts in a game's draft, but not its switches and dates. */
function readDraftTexts(slot: string, draft: string): UnsentText[] {
  const kind = kindOf(slot);
  if (!kind) return [];
  const labelled = LABELS[kind];
  if (typeof labelled === "string") return [{ id: slot, label: labelled, text: draft }];
  const parsed = parseJson(draft);
  return Object.entries(labelled)
    .map(([field, label]) => ({
      id: `${slot} ${field}`,
      label,
      text: readChanged(parsed, field),
    }))
    .filter(({ text }) => text.trim() !== "");
}

interface LostDraftsProps {
  /** Explains why the drafts are lost. Omit it only if the screen already explains this. */
  title?: string;
  isLost: (slot: string) => boolean;
}

export function LostDrafts({ title = "", isLost }: LostDraftsProps) {
  const { drafts, drop } = useDrafts();
  const lost = drafts
    .filter(([slot]) => isLost(slot))
    .map(([slot, draft]) => ({ slot, unsent: readDraftTexts(slot, draft) }))
    .filter(({ unsent }) => unsent.length > 0);
  if (lost.length === 0) return null;
  return (
    <UnsentTexts
      title={title}
      unsent={lost.flatMap(({ unsent }) => unsent)}
      onDiscard={() => drop(lost.map(({ slot }) => slot))}
    />
  );
}
