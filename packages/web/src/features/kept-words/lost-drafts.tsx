import { useDrafts } from "#lib/drafts/drafts.ts";
import { readDraftTexts } from "./draft-texts.ts";
import { KeptWords } from "./kept-words.tsx";

interface LostDraftsProps {
  /** What has become of the thing at which the words were typed, where nothing else on the screen says so. */
  title?: string;
  /** Whether what is typed at a place can't be sent any more. */
  isLost: (place: string) => boolean;
}

/** The words typed at places that are gone, if there are any. */
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
