import { useEffect, useEffectEvent, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { forgetLostAttempts } from "#lib/drafts/attempts.ts";
import { readDraft, saveDraft } from "#lib/drafts/drafts.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { attemptsKey, draftKey } from "#lib/session/draft-keys.ts";

/** Returns undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Kept<Draft> {
  isOpen?: boolean;
  schema: z.ZodType<Draft>;
  fill: (draft: Draft | undefined) => void;
  take: () => Draft | undefined;
}

/** Stores a form's values when it closes or the page goes, whatever the reason. */
export function useKeptForm<Draft>(
  place: string,
  { isOpen = true, schema, fill, take }: Kept<Draft>,
) {
  const { id: userId } = useCurrentUser();
  const key = draftKey(userId, place);
  const [isRestored, setIsRestored] = useState(false);

  const fillNow = useEffectEvent(() => {
    const { data } = schema.safeParse(parseJson(readDraft(key)));
    fill(data);
    setIsRestored(data !== undefined);
  });
  const empty = () => {
    saveDraft(key, "");
    forgetLostAttempts(attemptsKey(userId, place));
  };
  const keep = useEffectEvent(() => {
    const draft = take();
    if (draft === undefined) empty();
    else saveDraft(key, JSON.stringify(draft));
  });

  useEffect(() => {
    if (!isOpen) return;
    fillNow();
    const keepNow = () => keep();
    window.addEventListener("pagehide", keepNow);
    document.addEventListener("visibilitychange", keepNow);
    return () => {
      keepNow();
      window.removeEventListener("pagehide", keepNow);
      document.removeEventListener("visibilitychange", keepNow);
    };
  }, [isOpen]);

  return {
    isRestored,
    drop: () => {
      empty();
      setIsRestored(false);
    },
  };
}

/** Stores unsaved changes. Call it after other code that fills the form, so that the draft wins. */
export function useFormDraft<Values extends FieldValues, Draft extends Values>(
  place: string,
  form: UseFormReturn<Values, unknown, FieldValues>,
  schema: z.ZodType<Draft>,
) {
  const { isDirty } = form.formState;
  const { isRestored, drop } = useKeptForm(place, {
    schema,
    fill: (draft) => draft && form.reset(draft, { keepDefaultValues: true }),
    take: () => (isDirty ? schema.safeParse(form.getValues()).data : undefined),
  });
  return {
    isRestored: isRestored && isDirty,
    discard: () => {
      drop();
      form.reset();
    },
  };
}
