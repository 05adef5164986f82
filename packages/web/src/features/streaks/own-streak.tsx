import Flame from "lucide-react/icons/flame";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import { streakTexts as texts } from "./texts.ts";
import { describeOverall, useStreaks } from "./use-streaks.ts";

const PauseDialog = lazyDialog(() => import("./pause-dialog.tsx"));

export function OwnStreak() {
  const { data } = useStreaks();
  const [isPausing, setIsPausing] = useState(false);
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p className="flex min-w-0 flex-[1_1_9rem] items-start gap-1.5 text-15 text-balance">
        {data && (
          <>
            <Flame aria-hidden className="mt-0.5 size-4.5 shrink-0 text-violet" />
            {describeOverall(data) ?? texts.none}
          </>
        )}
      </p>
      <div className="ms-auto">
        <Button tone="quiet" onClick={() => setIsPausing(true)}>
          {data?.pausedUntil ? texts.change : texts.save}
        </Button>
      </div>
      <PauseDialog isOpen={isPausing} onClose={() => setIsPausing(false)} />
    </div>
  );
}
