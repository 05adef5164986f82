import { useEffect, useEffectEvent, useState } from "react";
import { cancelEntry, type Entry, readPhoto } from "#lib/outbox/entries.ts";
import { refreshOutbox } from "#lib/outbox/outbox.ts";
import { showToast } from "#lib/toasts/toast.ts";
import { waitingTexts as texts } from "./texts.ts";

/** Returns the photo's data URL, null for an entry without a photo, and undefined while it is loading. */
export function useOutboxPhoto(entry: Entry): string | null | undefined {
  const [loaded, setLoaded] = useState<string | null>();
  const load = useEffectEvent(() =>
    readPhoto(entry).then(
      (photo) => setLoaded(photo ?? null),
      () => setLoaded(null),
    ),
  );
  const key = entry.photo?.key;
  useEffect(() => {
    if (key !== undefined) void load();
  }, [key]);
  return key === undefined ? null : loaded;
}

export async function cancel(
  entry: Entry,
  putBack: (photo: string | undefined) => void,
  place: "inPlace" | "onHome" = "inPlace",
): Promise<void> {
  const cancelled = await cancelEntry(entry);
  if (cancelled) putBack(cancelled.photo);
  await refreshOutbox();
  showToast({
    title: cancelled ? texts.cancelled : texts.tooLate,
    ...(cancelled && {
      description: (cancelled.entry.mayBeSent ? texts.backButMaybeSent : texts.back)[place],
    }),
  });
}
