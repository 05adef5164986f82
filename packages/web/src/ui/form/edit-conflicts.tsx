import { type ReactNode, useEffect, useRef } from "react";
import { formatDateTime } from "#lib/dates/dates.ts";
import type { EditConflict } from "#lib/forms/edits.ts";
import { Button } from "#ui/button/button.tsx";
import { FoldedText } from "#ui/text/folded-text.tsx";

const texts = {
  title: "Edit conflict",
  note: "Another person saved changes while you were editing. Choose which version to keep, then save again.",
  theirs: "Theirs",
  mine: "Yours",
  takeTheirs: "Use theirs",
  keepMine: "Use mine",
  followed: (labels: string[]) => `Another person changed: ${labels.join(", ")}.`,
  on: "On",
  off: "Off",
  empty: "Empty",
} as const;

const PICTURE = /^(\/api\/images\/|data:image\/)/;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT/;

function showValue(value: unknown): ReactNode {
  if (typeof value === "boolean") return value ? texts.on : texts.off;
  if (typeof value === "number") return value;
  if (typeof value !== "string" || value === "") return <i>{texts.empty}</i>;
  if (PICTURE.test(value)) {
    return <img src={value} alt="" className="h-16 rounded-small object-cover" />;
  }
  if (TIMESTAMP.test(value)) return formatDateTime(value);
  // Fold long texts instead of truncating them, because two versions often differ only at the end.
  return <FoldedText text={value} />;
}

interface EditConflictsProps {
  conflicts: EditConflict[];
  followed?: string[];
  labels: Record<string, string>;
  show?: (field: string, value: unknown) => ReactNode;
  /** Number of refused saves. The conflicts take the focus when this number increases. */
  refusals: number;
}

interface SideProps {
  name: string;
  value: ReactNode;
  choice: string;
  onChoose: () => void;
}

const Side = ({ name, value, choice, onChoose }: SideProps) => (
  <div className="grid content-between gap-2 rounded-control bg-card p-3">
    <div>
      <p className="text-13 text-ink-2">{name}</p>
      <div className="text-15">{value}</div>
    </div>
    <Button tone="secondary" onClick={onChoose}>
      {choice}
    </Button>
  </div>
);

export function EditConflicts({
  conflicts,
  followed = [],
  labels,
  show = () => undefined,
  refusals,
}: EditConflictsProps) {
  const section = useRef<HTMLElement>(null);
  const seenRefusals = useRef(0);
  const hasConflicts = conflicts.length > 0;
  useEffect(() => {
    if (!hasConflicts || refusals === seenRefusals.current) return;
    seenRefusals.current = refusals;
    section.current?.focus();
  }, [hasConflicts, refusals]);
  const labelOf = (field: string) => labels[field] ?? field;
  const showOf = (field: string, value: unknown) => show(field, value) ?? showValue(value);
  return (
    <>
      <p role="status" className="text-13 text-ink-2 empty:hidden">
        {followed.length > 0 && texts.followed(followed.map(labelOf))}
      </p>
      {hasConflicts && (
        <section
          ref={section}
          tabIndex={-1}
          aria-label={texts.title}
          className="grid grid-cols-1 gap-4 rounded-card bg-pink-soft p-4"
        >
          <div role="status">
            <p className="font-semibold">{texts.title}</p>
            <p className="text-15">{texts.note}</p>
          </div>
          {conflicts.map(({ field, theirs, mine, takeTheirs, keepMine }) => (
            <fieldset key={field} className="grid grid-cols-1 gap-2 min-[22rem]:grid-cols-2">
              <legend className="pb-1 text-15 font-semibold">{labelOf(field)}</legend>
              <Side
                name={texts.theirs}
                value={showOf(field, theirs)}
                choice={texts.takeTheirs}
                onChoose={takeTheirs}
              />
              <Side
                name={texts.mine}
                value={showOf(field, mine)}
                choice={texts.keepMine}
                onChoose={keepMine}
              />
            </fieldset>
          ))}
        </section>
      )}
    </>
  );
}
