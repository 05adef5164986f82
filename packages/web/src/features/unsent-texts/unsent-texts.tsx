import { Button } from "#ui/button/button.tsx";
import { CopyButton } from "#ui/button/copy-button.tsx";
import type { ButtonLook } from "#ui/style/button-look.ts";
import { classNames } from "#ui/style/class-names.ts";
import { unsentTextsTexts as texts } from "./texts.ts";

export interface UnsentText {
  id: string;
  label: string;
  words: string;
}

interface UnsentTextsProps {
  title?: string;
  kept: UnsentText[];
  isInFeed?: boolean;
  onDiscard: () => void;
}

const copyLook: ButtonLook = { tone: "secondary" };

export const UnsentTexts = ({
  title = "",
  kept,
  isInFeed = false,
  onDiscard,
}: UnsentTextsProps) => (
  <article
    aria-label={title || texts.kept}
    className={classNames(
      "grid grid-cols-1 gap-3 border-line bg-card p-4",
      isInFeed ? "border-y sm:rounded-card sm:border" : "rounded-card border",
    )}
  >
    <div role="status" className="grid gap-1.5">
      <h3 className="font-semibold">{title || texts.kept}</h3>
      {title !== "" && <p className="text-15 text-ink-2">{texts.kept}</p>}
    </div>
    {kept.map(({ id, label, words }) => (
      <div key={id} className="grid grid-cols-1 gap-2 rounded-control bg-sunk p-3">
        <p className="text-13 text-ink-2">{label}</p>
        <p dir="auto" className="whitespace-pre-line wrap-anywhere select-text">
          {words}
        </p>
        <div>
          <CopyButton label={texts.copy} text={words} done={texts.copied} look={copyLook} />
        </div>
      </div>
    ))}
    <div className="flex justify-end">
      <Button tone="quiet" onClick={onDiscard}>
        {texts.discard}
      </Button>
    </div>
  </article>
);
