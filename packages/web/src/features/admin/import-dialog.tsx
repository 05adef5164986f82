import { IMPORT_CSV_MAX } from "@stepout/server/domains/admin/admin.rules";
import type { ImportResult, ImportRow } from "@stepout/server/domains/admin/admin.schema";
import { DAMAGED_FILE_MESSAGE, decodeTextFile } from "@stepout/server/text/decoding.rules";
import { type ChangeEvent, useId, useState } from "react";
import { useOnce } from "#lib/drafts/use-once.ts";
import { trpcClient } from "#lib/server/client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showReason } from "#lib/toasts/failure-toast.ts";
import { showToast } from "#lib/toasts/toast.ts";
import { Button } from "#ui/button/button.tsx";
import { ScrollRegion } from "#ui/layout/scroll-region.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { ShownOnceDialog } from "#ui/overlay/shown-once-dialog.tsx";
import { buttonLook } from "#ui/style/button-look.ts";
import { importTexts as texts } from "./texts.ts";

const BYTES_PER_CHARACTER = 4;

const linkOf = ({ url }: ImportRow) => new URL(url ?? "", window.location.origin).href;

const Row = ({ row }: { row: ImportRow }) => (
  <li className="border-t border-line py-2 first:border-t-0">
    <p className="text-15 font-semibold wrap-anywhere">
      {[row.username, row.firstName, row.lastName, row.email].filter(Boolean).join(" · ")}
    </p>
    <p className={`text-13 wrap-anywhere ${row.problem ? "font-semibold text-red" : "text-ink-2"}`}>
      {texts.line(row.line)}: {row.problem ?? texts.fine}
    </p>
  </li>
);

interface PreviewProps {
  rows: readonly ImportRow[];
  isPending: boolean;
  onMake: () => void;
}

function Preview({ rows, isPending, onMake }: PreviewProps) {
  const problems = rows.filter(({ problem }) => problem !== null).length;
  return (
    <>
      <p role="status" className="font-semibold">
        {problems > 0 ? texts.problems(problems) : texts.ready(rows.length)}
      </p>
      <ScrollRegion role="region" label={texts.rows} className="max-h-[45dvh]">
        <ul>
          {rows.map((row) => (
            <Row key={row.line} row={row} />
          ))}
        </ul>
      </ScrollRegion>
      <Button size="large" isWide disabled={problems > 0} isPending={isPending} onClick={onMake}>
        {texts.make(rows.length)}
      </Button>
    </>
  );
}

/** Returns the text of a file, or undefined if the file is not valid text. */
async function readFile(file: File): Promise<string | undefined> {
  const bytesMax = IMPORT_CSV_MAX * BYTES_PER_CHARACTER;
  // Read just enough of an oversized file for the server to reject it. The cut may split a character.
  if (file.size > bytesMax) return file.slice(0, bytesMax + 1).text();
  try {
    return decodeTextFile(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return undefined;
  }
}

export default function ImportDialog({ isOpen, onClose }: Openable) {
  const id = useId();
  const [csv, setCsv] = useState("");
  const [result, setResult] = useState<ImportResult>();
  const onError = (error: unknown) => showReason(error, texts.failed);
  const preview = useCommand(trpcClient.admin.importPeople, { onSuccess: setResult, onError });
  const makeOnce = useOnce("people import", trpcClient.admin.importPeople);
  const make = useCommand(makeOnce, {
    onSuccess: async (made) => {
      setResult(made);
      await trpc.admin.invalidate();
    },
    onError,
  });
  const close = () => {
    setResult(undefined);
    onClose();
  };
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const text = await readFile(file);
    target.value = "";
    if (text === undefined) return showToast({ title: DAMAGED_FILE_MESSAGE, tone: "danger" });
    setCsv(text);
    setResult(undefined);
    preview.mutate({ csv: text, dryRun: true });
  };
  if (result?.isMade) {
    return (
      <ShownOnceDialog
        isOpen={isOpen}
        onClose={close}
        title={texts.title}
        links={result.rows.map((row) => ({ username: row.username, url: linkOf(row) }))}
      >
        <p role="status" className="font-semibold text-ink">
          {texts.made(result.rows.length)}
        </p>
        <p className="text-15">{texts.madeNote}</p>
      </ShownOnceDialog>
    );
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={texts.title} isPending={make.isPending}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-15 text-ink-2">{texts.note}</p>
        <div>
          <input
            id={id}
            type="file"
            accept=".csv,text/csv"
            aria-label={texts.choose}
            disabled={preview.isPending || make.isPending}
            onChange={(event) => void read(event)}
            className="peer sr-only"
          />
          <label
            htmlFor={id}
            className={`${buttonLook({ tone: "secondary", isWide: true })} cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-violet`}
          >
            {preview.isPending ? texts.reading : texts.choose}
          </label>
        </div>
        {result && (
          <Preview
            rows={result.rows}
            isPending={make.isPending}
            onMake={() => make.mutate({ csv, dryRun: false })}
          />
        )}
      </div>
    </Dialog>
  );
}
