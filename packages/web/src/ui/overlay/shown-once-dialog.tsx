import { type ReactNode, useEffect, useState } from "react";
import { useTakeFocus } from "#lib/focus/use-take-focus.ts";
import { Button } from "#ui/button/button.tsx";
import { CopyButton } from "#ui/button/copy-button.tsx";
import { ScrollRegion } from "#ui/layout/scroll-region.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { Dialog } from "./dialog.tsx";

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Downloads rows as CSV (RFC 4180). The first row must contain the column names. */
function saveCsv(fileName: string, rows: readonly (readonly string[])[]): void {
  const lines = rows.map((row) => row.map(quote).join(","));
  const file = new Blob([`${lines.join("\r\n")}\r\n`], { type: "text/csv" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

const texts = {
  links: "Links",
  copy: "Copy link",
  copied: "Link copied",
  copyAll: "Copy all",
  allCopied: "Links copied",
  download: "Download as CSV",
  fileName: "links.csv",
  columns: ["username", "link"],
  askTitle: "Close without a copy?",
  askOne: "You won't see this link again.",
  ask: "You won't see these links again.",
  close: "Close anyway",
  back: "Back",
};

export interface ShownOnceLink {
  username: string;
  url: string;
}

interface ShownOnceDialogProps extends Openable {
  title: string;
  links: readonly ShownOnceLink[];
  children: ReactNode;
}

function useLeaveQuestion(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isNeeded]);
}

function Links({ links, onSaved }: { links: readonly ShownOnceLink[]; onSaved: () => void }) {
  const [first, ...others] = links;
  const isOne = others.length === 0;
  const lines = links.map(({ username, url }) => [username, url].filter(Boolean).join("\t"));
  const save = () => {
    const rows = links.map(({ username, url }) => [username, url]);
    saveCsv(texts.fileName, [texts.columns, ...rows]);
    onSaved();
  };
  return (
    <>
      <ScrollRegion role="region" label={texts.links} className="max-h-[40dvh]">
        <ul className="grid grid-cols-1 gap-2">
          {links.map(({ username, url }) => (
            <li key={url} className="rounded-control bg-sunk px-4 py-3 text-15 wrap-anywhere">
              {username !== "" && <p className="font-semibold">{username}</p>}
              <p>{url}</p>
            </li>
          ))}
        </ul>
      </ScrollRegion>
      <CopyButton
        label={isOne ? texts.copy : texts.copyAll}
        text={isOne && first ? first.url : lines.join("\n")}
        done={isOne ? texts.copied : texts.allCopied}
        onCopied={onSaved}
      />
      <Button tone="secondary" isWide onClick={save}>
        {texts.download}
      </Button>
    </>
  );
}

interface QuestionProps {
  onClose: () => void;
  onBack: () => void;
  children: string;
}

const Question = ({ onClose, onBack, children }: QuestionProps) => (
  <>
    <p className="text-ink-2">{children}</p>
    <div className="mt-6 flex flex-col gap-2 sm:flex-row-reverse">
      <Button tone="danger" onClick={onClose}>
        {texts.close}
      </Button>
      <Button tone="secondary" ref={useTakeFocus<HTMLButtonElement>()} onClick={onBack}>
        {texts.back}
      </Button>
    </div>
  </>
);

/** Shows links that the server returns only once. Asks before closing if the user hasn't copied or saved them. */
export function ShownOnceDialog({ isOpen, onClose, title, links, children }: ShownOnceDialogProps) {
  const [isSaved, setIsSaved] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  useLeaveQuestion(isOpen && !isSaved);
  const askFirst = () => {
    setIsAsking(!isSaved && !isAsking);
    return isSaved;
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      mayClose={askFirst}
      title={isAsking ? texts.askTitle : title}
      height="fit"
    >
      {isAsking ? (
        <Question onClose={onClose} onBack={() => setIsAsking(false)}>
          {links.length === 1 ? texts.askOne : texts.ask}
        </Question>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <div className="grid grid-cols-1 gap-1 text-ink-2">{children}</div>
          <Links links={links} onSaved={() => setIsSaved(true)} />
        </div>
      )}
    </Dialog>
  );
}
