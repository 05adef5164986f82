import { type ReactNode, useEffect, useState } from "react";
import { saveCsv } from "#lib/files/save-file.ts";
import { useTakeFocus } from "#lib/focus/use-take-focus.ts";
import { Button } from "#ui/button/button.tsx";
import { CopyButton } from "#ui/button/copy-button.tsx";
import { ScrollRegion } from "#ui/layout/scroll-region.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { Dialog } from "./dialog.tsx";

const texts = {
  links: "Links",
  copy: "Copy link",
  copied: "Link copied",
  copyAll: "Copy all",
  allCopied: "Links copied",
  copyOf: (username: string) => `Copy link for ${username}`,
  download: "Download the list",
  fileName: "links.csv",
  columns: ["Name", "Username", "Link"],
  askTitle: "Close without a copy?",
  askOne: "You won't see this link again.",
  ask: "You won't see these links again.",
  close: "Close anyway",
  back: "Back",
};

export interface ShownOnceLink {
  /** Empty if the link is not for a specific account. */
  username: string;
  name?: string;
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

interface LinksProps {
  links: readonly ShownOnceLink[];
  onSaved: (urls: string[]) => void;
}

const nameOf = ({ username, name = "" }: ShownOnceLink) =>
  name === "" || name === username ? username : `${name} · ${username}`;

interface LinkRowProps {
  link: ShownOnceLink;
  isOne: boolean;
  onCopied: () => void;
}

const LinkRow = ({ link, isOne, onCopied }: LinkRowProps) => (
  <li className="grid grid-cols-1 gap-2 rounded-control bg-sunk px-4 py-3 wrap-anywhere">
    {link.username !== "" && (
      <p className="text-15 font-semibold">
        <bdi>{nameOf(link)}</bdi>
      </p>
    )}
    <p className={isOne ? "text-15" : "text-13 text-ink-2"}>{link.url}</p>
    {!isOne && (
      <div className="flex">
        <CopyButton
          label={texts.copy}
          name={texts.copyOf(link.username)}
          text={link.url}
          done={texts.copied}
          onCopied={onCopied}
          look={{ tone: "secondary" }}
        />
      </div>
    )}
  </li>
);

function Links({ links, onSaved }: LinksProps) {
  const [first, ...others] = links;
  const isOne = others.length === 0;
  const lines = links.map(({ username, url }) => [username, url].filter(Boolean).join("\t"));
  const saveAll = () => onSaved(links.map(({ url }) => url));
  const download = () => {
    const rows = links.map(({ username, name = "", url }) => [name, username, url]);
    saveCsv(texts.fileName, [texts.columns, ...rows]);
    saveAll();
  };
  return (
    <>
      <ScrollRegion role="region" label={texts.links} className="max-h-[40dvh]">
        <ul className="grid grid-cols-1 gap-2">
          {links.map((link) => (
            <LinkRow
              key={link.url}
              link={link}
              isOne={isOne}
              onCopied={() => onSaved([link.url])}
            />
          ))}
        </ul>
      </ScrollRegion>
      <CopyButton
        label={isOne ? texts.copy : texts.copyAll}
        text={isOne && first ? first.url : lines.join("\n")}
        done={isOne ? texts.copied : texts.allCopied}
        onCopied={saveAll}
      />
      {!isOne && (
        <Button tone="secondary" isWide onClick={download}>
          {texts.download}
        </Button>
      )}
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

/** Asks before closing unless the user copied or saved all links. */
export function ShownOnceDialog({ isOpen, onClose, title, links, children }: ShownOnceDialogProps) {
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set());
  const isSaved = links.every(({ url }) => saved.has(url));
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
          <Links
            links={links}
            onSaved={(urls) => setSaved((before) => new Set([...before, ...urls]))}
          />
        </div>
      )}
    </Dialog>
  );
}
