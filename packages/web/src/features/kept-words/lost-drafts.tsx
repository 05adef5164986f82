import { useDrafts } from "#lib/drafts/drafts.ts";
import { readDraftTexts } from "./draft-texts.ts";
import { KeptWords } from "./kept-words.tsx";

interface LostDraftsProps {
  /** Says what happened to the words' subject, where nothing else on the screen does. */
  title?: string;
  /** Whether a place's words can't be sent any more. */
  isLost: (place: string) => boolean;
}

/** Unsent words about things that are gone, if there are any. */
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
