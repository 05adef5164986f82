import { useEffect, useEffectEvent, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { readDraft, saveDraft } from "#lib/drafts/drafts.ts";
import { forgetLostAttempts } from "#lib/drafts/use-once.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { attemptsKey, draftKey } from "#lib/session/draft-keys.ts";

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface StoredForm<Draft> {
  isOpen?: boolean;
  schema: z.ZodType<Draft>;
  fill: (draft: Draft | undefined) => void;
  take: () => Draft | undefined;
}

/** Stores a form's values when it closes and when the page is hidden or left. `fill` restores them. */
export function useStoredForm<Draft>(
  slot: string,
  { isOpen = true, schema, fill, take }: StoredForm<Draft>,
) {
  const { id: userId } = useCurrentUser();
  const key = draftKey(userId, slot);
  const [isRestored, setIsRestored] = useState(false);

  const fillNow = useEffectEvent(() => {
    const { data } = schema.safeParse(parseJson(readDraft(key)));
    fill(data);
    setIsRestored(data !== undefined);
  });
  const clear = () => {
    saveDraft(key, "");
    forgetLostAttempts(attemptsKey(userId, slot));
  };
  const store = useEffectEvent(() => {
    const draft = take();
    if (draft === undefined) clear();
    else saveDraft(key, JSON.stringify(draft));
  });

  useEffect(() => {
    if (!isOpen) return;
    fillNow();
    const storeNow = () => store();
    window.addEventListener("pagehide", storeNow);
    document.addEventListener("visibilitychange", storeNow);
    return () => {
      storeNow();
      window.removeEventListener("pagehide", storeNow);
      document.removeEventListener("visibilitychange", storeNow);
    };
  }, [isOpen]);

  return {
    isRestored,
    drop: () => {
      clear();
      setIsRestored(false);
    },
  };
}

/**
 * Restores unsaved changes. Call it after other code that fills the form, because the draft must overwrite the other
 * values.
 */
export function useFormDraft<Values extends FieldValues, Draft extends Values>(
  slot: string,
  form: UseFormReturn<Values, unknown, FieldValues>,
  schema: z.ZodType<Draft>,
) {
  const { isDirty } = form.formState;
  const { isRestored, drop } = useStoredForm(slot, {
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
