import { PAUSE_DAYS_MAX } from "@stepout/server/domains/streaks/streaks.rules";
import { toIsoDay } from "@stepout/server/platform/time/calendar-days.rules";
import { useState } from "react";
import { formatWeekday, toDate } from "#lib/dates/calendar-days.ts";
import { useNow } from "#lib/dates/clock.ts";
import { useOwnDays } from "#lib/dates/time-zone.ts";
import { trpcClient } from "#lib/server/client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showFailure, showSuccess } from "#lib/toasts/failure-toast.ts";
import { Button } from "#ui/button/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { streakTexts as texts } from "./texts.ts";
import { useStreaks } from "./use-streaks.ts";

const DEFAULT_DAYS = 3;

const finish = (done: string, failed: string, onDone: () => void) => ({
  onSuccess: async () => {
    await trpc.streaks.invalidate();
    showSuccess(done);
    onDone();
  },
  onError: (error: unknown) => showFailure(error, failed),
});

export function EndPauseButton({ onDone }: { onDone: () => void }) {
  const end = useCommand(
    { mutate: () => trpcClient.streaks.endPause.mutate() },
    finish(texts.ended, texts.endFailed, onDone),
  );
  return (
    <Button tone="secondary" isPending={end.isPending} onClick={() => end.mutate(undefined)}>
      {texts.end}
    </Button>
  );
}

export function PauseForm({ onDone }: { onDone: () => void }) {
  const { data } = useStreaks();
  const pausedUntil = data?.pausedUntil ?? null;
  const today = useOwnDays().dayOf(useNow());
  const earliest = toIsoDay(today);
  const latest = toIsoDay(today + PAUSE_DAYS_MAX);
  const [chosen, setChosen] = useState<string>();
  const until = chosen ?? pausedUntil ?? toIsoDay(today + DEFAULT_DAYS);
  const isPossible = until >= earliest && until <= latest;
  const problem = until === "" ? texts.missing : texts.outside(PAUSE_DAYS_MAX);
  const pause = useCommand(trpcClient.streaks.pause, finish(texts.isPaused, texts.failed, onDone));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isPossible) pause.mutate({ until });
      }}
      className="grid grid-cols-1 gap-4"
    >
      <p className="text-15 text-ink-2">{texts.explanation}</p>
      {pausedUntil !== null && (
        <p className="font-semibold">{texts.paused(formatWeekday(toDate(pausedUntil)))}</p>
      )}
      <Field label={texts.until} error={isPossible ? undefined : problem}>
        <TextInput
          type="date"
          min={earliest}
          max={latest}
          value={until}
          onChange={(event) => setChosen(event.target.value)}
        />
      </Field>
      <Button type="submit" isPending={pause.isPending}>
        {pausedUntil === null ? texts.save : texts.change}
      </Button>
      {pausedUntil !== null && <EndPauseButton onDone={onDone} />}
    </form>
  );
}
