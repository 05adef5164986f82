import { useDrafts } from "#lib/drafts/drafts.ts";
import { readDraftTexts } from "./draft-texts.ts";
import { KeptWords } from "./kept-words.tsx";

interface LostDraftsProps {
  /** Needed where the screen itself does not explain the loss. */
  title?: string;
  /** Returns true if a place's words can't be sent any more. */
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
    <KeptWords
      title={title}
      kept={lost.flatMap(({ kept }) => kept)}
      onDiscard={() => drop(lost.map(({ place }) => place))}
    />
  );
}
