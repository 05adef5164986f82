import type { ImportResult, ImportRow } from "@stepout/server/domains/admin/admin.schema";
import { ScrollRegion } from "#ui/layout/scroll-region.tsx";
import { importTexts as texts } from "./texts.ts";

export const isSkipped = ({ problem }: ImportRow): boolean => problem !== null;
export const isReady = ({ problem }: ImportRow): boolean => problem === null;

export const personNameOf = ({ firstName, lastName }: ImportRow): string =>
  [firstName, lastName].filter(Boolean).join(" ");

const Row = ({ row }: { row: ImportRow }) => (
  <li className="border-t border-line py-2 first:border-t-0">
    <p className="text-15 font-semibold wrap-anywhere">
      {[row.username, personNameOf(row), row.email].filter(Boolean).join(" · ")}
    </p>
    <p className={`text-13 wrap-anywhere ${row.problem ? "font-semibold text-red" : "text-ink-2"}`}>
      {texts.row(row.line, row.problem ?? texts.fine)}
    </p>
  </li>
);

interface ImportRowsProps {
  label: string;
  rows: readonly ImportRow[];
  isShort?: boolean;
}

export const ImportRows = ({ label, rows, isShort = false }: ImportRowsProps) => (
  <ScrollRegion role="region" label={label} className={isShort ? "max-h-[20dvh]" : "max-h-[45dvh]"}>
    <ul>
      {rows.map((row) => (
        <Row key={row.line} row={row} />
      ))}
    </ul>
  </ScrollRegion>
);

/** Shows the skipped rows first, because the host can still correct them. */
export function ImportPreview({ result }: { result: ImportResult }) {
  const { rows, ignoredColumns } = result;
  const [ready, skipped] = [rows.filter(isReady), rows.filter(isSkipped)];
  return (
    <>
      <div className="grid grid-cols-1 gap-1">
        <p role="status" className="font-semibold">
          {texts.summary(ready.length, skipped.length).join(" ")}
        </p>
        {ignoredColumns.length > 0 && (
          <p className="text-15 text-ink-2 wrap-anywhere">{texts.ignored(ignoredColumns)}</p>
        )}
      </div>
      <ImportRows label={texts.rows} rows={[...skipped, ...ready]} />
    </>
  );
}
