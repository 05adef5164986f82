import "./zod.ts";
import { type EditableFields, mergeEdit } from "@stepout/server/errors/edits.rules";
import type { ErrorCode } from "@stepout/server/errors/error-codes.rules";
import { useEffect, useEffectEvent, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { readFailure } from "#lib/errors/errors.ts";
import { useStoredForm } from "./form-draft.ts";

export interface EditConflict {
  field: string;
  theirs: unknown;
  mine: unknown;
  takeTheirs: () => void;
  keepMine: () => void;
}

/** Options that make `form.reset` change only the values. */
const KEEP_STATE = {
  keepErrors: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
  keepTouched: true,
};

/** Errors reported if the stored values were changed or deleted after the form loaded them. */
const STORED_DIFFERS: ReadonlySet<ErrorCode | undefined> = new Set([
  "edit_conflict",
  "not_found",
  "access_denied",
]);

interface EditOptions<Draft> {
  slot: string;
  schema: z.ZodType<Draft>;
  stored: Draft;
  refresh: () => Promise<unknown>;
}

/**
 * Merges changes that other users save while a form is open.
 * Send `base` with the values, so that the server can detect conflicts.
 */
export function useEdits<Values extends FieldValues, Draft extends Values & EditableFields>(
  form: UseFormReturn<Values, unknown, FieldValues>,
  { slot, schema, stored, refresh }: EditOptions<Draft>,
) {
  const [base, setBase] = useState(stored);
  const [present, setPresent] = useState(stored);
  const [followed, setFollowed] = useState<string[]>([]);
  const [refusals, setRefusals] = useState(0);
  const { isDirty } = form.formState;

  const readValues = (): Draft => schema.safeParse(form.getValues()).data ?? base;

  const show = (nextBase: Draft, values: Draft) => {
    setBase(nextBase);
    form.reset(nextBase, { ...KEEP_STATE, keepValues: true });
    form.reset(values, { ...KEEP_STATE, keepDefaultValues: true });
  };

  const follow = useEffectEvent(() => {
    const values = readValues();
    const { merged, conflicts } = mergeEdit({ base, present: stored, wanted: values });
    const nextBase = { ...stored };
    const changed = Object.keys(stored).filter(
      (field) => values[field] === base[field] && stored[field] !== base[field],
    );
    for (const field of conflicts) {
      nextBase[field] = base[field];
      merged[field] = values[field];
    }
    setPresent(stored);
    setFollowed((before) => (isDirty ? [...new Set([...before, ...changed])] : []));
    show(nextBase, merged);
  });
  const storedKey = JSON.stringify(stored);
  const presentKey = JSON.stringify(present);
  useEffect(() => {
    if (storedKey !== presentKey) follow();
  }, [storedKey, presentKey]);

  const { isRestored, drop } = useStoredForm(slot, {
    schema: z.object({ values: schema, base: schema }),
    fill: (draft) => {
      if (!draft) return;
      setPresent(draft.base);
      show(draft.base, draft.values);
    },
    take: () => {
      const values = schema.safeParse(form.getValues()).data;
      return isDirty && values ? { values, base } : undefined;
    },
  });

  const settle = (field: keyof Draft, isTheirs: boolean) => {
    const values = readValues();
    if (isTheirs) values[field] = present[field];
    show({ ...base, [field]: present[field] }, values);
  };

  const start = (saved: Draft) => {
    setPresent(saved);
    setFollowed([]);
    show(saved, saved);
  };

  const values = readValues();
  const conflicts = Object.keys(present)
    .filter((field) => present[field] !== base[field] && values[field] !== present[field])
    .map(
      (field): EditConflict => ({
        field,
        theirs: present[field],
        mine: values[field],
        takeTheirs: () => settle(field, true),
        keepMine: () => settle(field, false),
      }),
    );

  return {
    base,
    conflicts,
    followed,
    refusals,
    isRestored: isRestored && isDirty,
    start,
    discard: () => {
      drop();
      start(stored);
    },
    noteFailure: async (error: unknown) => {
      const { code } = readFailure(error);
      if (!STORED_DIFFERS.has(code)) return;
      await refresh();
      if (code === "edit_conflict") setRefusals((count) => count + 1);
    },
  };
}
