import "./zod.ts";
import { type EditableFields, mergeEdit } from "@stepout/server/errors/edits.rules";
import type { ErrorCode } from "@stepout/server/errors/error-codes.rules";
import { useEffect, useEffectEvent, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { readFailure } from "#lib/errors/errors.ts";
import { useKeptForm } from "./form-draft.ts";

/** A field that both the person and others have changed. */
export interface EditConflict {
  field: string;
  theirs: unknown;
  mine: unknown;
  takeTheirs: () => void;
  keepMine: () => void;
}

/** Only values change when others have saved. */
const KEPT = { keepErrors: true, keepIsSubmitted: true, keepSubmitCount: true, keepTouched: true };

/** Failures which tell that the stored values differ from those the form knows. */
const STORED_DIFFERS: ReadonlySet<ErrorCode | undefined> = new Set([
  "edit_conflict",
  "not_found",
  "access_denied",
]);

interface Place<Draft> {
  /** The place of the draft. */
  place: string;
  /** All fields of the form, also with values that are not valid yet. */
  schema: z.ZodType<Draft>;
  /** The stored values; they change when others save. */
  stored: Draft;
  /** Loads the stored values again. */
  refresh: () => Promise<unknown>;
}

/**
 * A form about something that others may change at the same time. Untouched fields follow the
 * stored values; for the others the person chooses. The server gets `base` along, to tell the two
 * apart.
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
    /** Fields that took over what others saved. */
    followed,
    /** How often saving was refused because of others' changes. */
    refusals,
    isRestored: isRestored && isDirty,
    /** Starts again with the stored values. */
    start,
    discard: () => {
      drop();
      start(stored);
    },
    /** Called with the reason why saving failed. */
    noteFailure: async (error: unknown) => {
      const { code } = readFailure(error);
      if (!STORED_DIFFERS.has(code)) return;
      await refresh();
      if (code === "edit_conflict") setRefusals((count) => count + 1);
    },
  };
}
