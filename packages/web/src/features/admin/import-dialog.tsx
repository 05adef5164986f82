import type { ImportResult, ImportRow } from "@stepout/server/domains/admin/admin.schema";
import { DAMAGED_FILE_MESSAGE } from "@stepout/server/text/decoding.rules";
import Download from "lucide-react/icons/download";
import { type ChangeEvent, useId, useState } from "react";
import { useOnce } from "#lib/drafts/use-once.ts";
import { saveCsv } from "#lib/files/save-file.ts";
import { trpcClient } from "#lib/server/client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showReason } from "#lib/toasts/failure-toast.ts";
import { showToast } from "#lib/toasts/toast.ts";
import { Button } from "#ui/button/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { ShownOnceDialog } from "#ui/overlay/shown-once-dialog.tsx";
import { buttonLook } from "#ui/style/button-look.ts";
import { isWorkbook, readList } from "./import-file.ts";
import { ImportPreview, ImportRows, isReady, isSkipped, personNameOf } from "./import-rows.tsx";
import { importTexts as texts } from "./texts.ts";

const toLink = (row: ImportRow) => ({
  username: row.username,
  name: personNameOf(row),
  url: new URL(row.url ?? "", window.location.origin).href,
});

const Steps = () => (
  <div className="grid grid-cols-1 justify-items-start gap-3 text-15 text-ink-2">
    <p>{texts.note}</p>
    <ol className="grid list-decimal grid-cols-1 gap-1 pl-5">
      {texts.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <Button tone="secondary" onClick={() => saveCsv(texts.sampleFile, texts.sampleRows)}>
      <Download aria-hidden className="size-5" />
      {texts.sample}
    </Button>
  </div>
);

interface ListInputProps {
  isReading: boolean;
  onList: (csv: string) => void;
}

function FileInput({ isReading, onList }: ListInputProps) {
  const id = useId();
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const text = await readList(file);
    const isUnsaved = await isWorkbook(file);
    target.value = "";
    if (isUnsaved) {
      showToast({ title: texts.workbook, description: texts.workbookHint, tone: "danger" });
    } else if (text === undefined) showToast({ title: DAMAGED_FILE_MESSAGE, tone: "danger" });
    else onList(text);
  };
  return (
    <div>
      <input
        id={id}
        type="file"
        aria-label={texts.choose}
        disabled={isReading}
        onChange={(event) => void read(event)}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={`${buttonLook({ tone: "secondary", isWide: true })} cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-violet`}
      >
        {isReading ? texts.reading : texts.choose}
      </label>
    </div>
  );
}

interface PasteInputProps extends ListInputProps {
  text: string;
  onText: (text: string) => void;
}

function PasteInput({ isReading, onList, text, onText }: PasteInputProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field label={texts.paste} hint={texts.pasteHint}>
        <TextArea rows={2} value={text} onChange={({ target }) => onText(target.value)} />
      </Field>
      {text.trim() !== "" && (
        <Button tone="secondary" isWide isPending={isReading} onClick={() => onList(text)}>
          {texts.check}
        </Button>
      )}
    </div>
  );
}

interface PreviewActionsProps {
  rows: readonly ImportRow[];
  isPending: boolean;
  onMake: () => void;
  onBack: () => void;
}

function PreviewActions({ rows, isPending, onMake, onBack }: PreviewActionsProps) {
  const ready = rows.filter(isReady).length;
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone="quiet" disabled={isPending} onClick={onBack}>
        {texts.back}
      </Button>
      <div className="grid grow">
        <Button size="large" isWide disabled={ready === 0} isPending={isPending} onClick={onMake}>
          {texts.make(ready, rows.length - ready)}
        </Button>
      </div>
    </div>
  );
}

export default function ImportDialog({ isOpen, onClose }: Openable) {
  const [csv, setCsv] = useState("");
  const [pasted, setPasted] = useState("");
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
    setPasted("");
    onClose();
  };
  const check = (list: string) => {
    setCsv(list);
    preview.mutate({ csv: list, dryRun: true });
  };
  if (result?.isMade) {
    const skipped = result.rows.filter(isSkipped);
    const links = result.rows.filter(isReady).map(toLink);
    return (
      <ShownOnceDialog isOpen={isOpen} onClose={close} title={texts.title} links={links}>
        <p role="status" className="font-semibold text-ink">
          {texts.made(links.length, skipped.length).join(" ")}
        </p>
        <p className="text-15">{texts.madeNote}</p>
        {skipped.length > 0 && <ImportRows label={texts.skippedRows} rows={skipped} isShort />}
      </ShownOnceDialog>
    );
  }
  const inputs = { isReading: preview.isPending, onList: check };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={texts.title}
      isPending={make.isPending}
      footer={
        result && (
          <PreviewActions
            rows={result.rows}
            isPending={make.isPending}
            onMake={() => make.mutate({ csv, dryRun: false })}
            onBack={() => setResult(undefined)}
          />
        )
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {result ? (
          <ImportPreview result={result} />
        ) : (
          <>
            <Steps />
            <FileInput {...inputs} />
            <PasteInput {...inputs} text={pasted} onText={setPasted} />
          </>
        )}
      </div>
    </Dialog>
  );
}
