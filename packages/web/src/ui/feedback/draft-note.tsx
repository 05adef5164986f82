import { Button } from "#ui/button/button.tsx";

export const DraftNote = ({ onDiscard }: { onDiscard: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-control bg-sunk py-1 pr-1 pl-4">
    <p className="flex-[1_1_8rem] text-15 text-ink-2">Your draft is still here.</p>
    <Button tone="quiet" onClick={onDiscard}>
      Discard draft
    </Button>
  </div>
);
