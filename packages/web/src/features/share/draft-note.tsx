import { Button } from "#ui/button.tsx";
import { shareTexts as texts } from "./texts.ts";

/** Says where the words come from that one did not just type, and how to be rid of them. */
export const DraftNote = ({ onDiscard }: { onDiscard: () => void }) => (
  <div className="mb-4 flex items-center justify-between gap-3 rounded-control bg-sunk py-1 pr-1 pl-4">
    <p className="text-15 text-ink-2">{texts.draftRestored}</p>
    <Button tone="quiet" onClick={onDiscard}>
      {texts.discardDraft}
    </Button>
  </div>
);
