import "./zod.ts";
import { type EditableFields, mergeEdit } from "@stepout/server/errors/edits.rules";
import type { ErrorCode } from "@stepout/server/errors/error-codes.rules";
import { useEffect, useEffectEvent, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { readFailure } from "#lib/errors/errors.ts";
import { useKeptForm } from "./form-draft.ts";

export interface EditConflict {
  field: string;
  theirs: unknown;
  mine: unknown;
  takeTheirs: () => void;
  keepMine: () => void;
}

/** Only values change when others have saved. */
const KEPT = { keepErrors: true, keepIsSubmitted: true, keepSubmitCount: true, keepTouched: true };

/** Failures which mean that the stored values differ from the form's base. */
const STORED_DIFFERS: ReadonlySet<ErrorCode | undefined> = new Set([
  "edit_conflict",
  "not_found",
  "access_denied",
]);

interface Place<Draft> {
  place: string;
  schema: z.ZodType<Draft>;
  stored: Draft;
  refresh: () => Promise<unknown>;
}

/**
 * Untouched fields follow the stored values; for the others the user chooses. `base` lets the
 * server distinguish them.
 */
export function useEdits<Values extends FieldValues, Draft extends Values & EditableFields>(
  form: UseFormReturn<Values, unknown, FieldValues>,
  { place, schema, stored, refresh }: Place<Draft>,
) {
  const [base, setBase] = useState(stored);
  const [present, setPresent] = useState(stored);
  const [followed, setFollowed] = useState<string[]>([]);
  const [refusals, setRefusals] = useState(0);
  const { isDirty } = form.formState;

  const readValues = (): Draft => schema.safeParse(form.getValues()).data ?? base;

  const show = (nextBase: Draft, values: Draft) => {
    setBase(nextBase);
    form.reset(nextBase, { ...KEPT, keepValues: true });
    form.reset(values, { ...KEPT, keepDefaultValues: true });
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

  const { isRestored, drop } = useKeptForm(place, {
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
