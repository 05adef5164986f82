import { PAUSE_DAYS_MAX } from "@stepout/server/domains/streaks/streaks.rules";
import { useState } from "react";
import { dayAfter, formatWeekday, isoToday, toIsoDay } from "#lib/dates/calendar-days.ts";
import { useNow } from "#lib/dates/clock.ts";
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

export function PauseForm({ onDone }: { onDone: () => void }) {
  const { data } = useStreaks();
  const pausedUntil = data?.pausedUntil ?? null;
  const today = isoToday(useNow());
  const [chosen, setChosen] = useState<string>();
  const until = chosen ?? pausedUntil ?? toIsoDay(dayAfter(today, DEFAULT_DAYS));
  const latest = toIsoDay(dayAfter(today, PAUSE_DAYS_MAX));
  const isPossible = until >= today && until <= latest;
  const finish = (done: string, failed: string) => ({
    onSuccess: async () => {
      await trpc.streaks.invalidate();
      showSuccess(done);
      onDone();
    },
    onError: (error: unknown) => showFailure(error, failed),
  });
  const pause = useCommand(trpcClient.streaks.pause, finish(texts.isPaused, texts.failed));
  const end = useCommand(
    { mutate: () => trpcClient.streaks.endPause.mutate() },
    finish(texts.ended, texts.endFailed),
  );
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
        <p className="font-semibold">{texts.paused(formatWeekday(dayAfter(pausedUntil, 0)))}</p>
      )}
      <Field label={texts.until} error={isPossible ? undefined : texts.outside(PAUSE_DAYS_MAX)}>
        <TextInput
          type="date"
          min={today}
          max={latest}
          value={until}
          onChange={(event) => setChosen(event.target.value)}
        />
      </Field>
      <Button type="submit" isPending={pause.isPending}>
        {pausedUntil === null ? texts.save : texts.change}
      </Button>
      {pausedUntil !== null && (
        <Button tone="secondary" isPending={end.isPending} onClick={() => end.mutate(undefined)}>
          {texts.end}
        </Button>
      )}
    </form>
  );
}
