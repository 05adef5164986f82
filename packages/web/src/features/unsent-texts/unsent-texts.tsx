import { Button } from "#ui/button/button.tsx";
import { CopyButton } from "#ui/button/copy-button.tsx";
import type { ButtonLook } from "#ui/style/button-look.ts";
import { classNames } from "#ui/style/class-names.ts";
import { unsentTextsTexts as texts } from "./texts.ts";

export interface UnsentText {
  id: string;
  label: string;
  games?: readonly string[];
  text: string;
}

interface UnsentTextsProps {
  title?: string;
  unsent: UnsentText[];
  isInFeed?: boolean;
  image?: string | null | undefined;
  /** Opens the share dialog with the text and the photo. */
  onEdit?: (() => void) | undefined;
  onRetry?: (() => void) | undefined;
  onDiscard: () => void;
}

const copyLook: ButtonLook = { tone: "secondary" };

export const UnsentTexts = ({
  title = "",
  unsent,
  isInFeed = false,
  image,
  onEdit,
  onRetry,
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
    {unsent.map(({ id, label, games = [], text }) => (
      <div key={id} className="grid grid-cols-1 gap-2 rounded-control bg-sunk p-3">
        <p className="text-13 text-ink-2 wrap-anywhere">
          {label}
          {[...new Set(games)].map((name) => (
            <bdi key={name} className="block font-semibold text-ink">
              {name}
            </bdi>
          ))}
        </p>
        <p dir="auto" className="whitespace-pre-line wrap-anywhere select-text">
          {text}
        </p>
        <div>
          <CopyButton label={texts.copy} text={text} done={texts.copied} look={copyLook} />
        </div>
      </div>
    ))}
    {image && (
      <img src={image} alt={texts.image} className="max-h-72 rounded-control object-contain" />
    )}
    <div className="flex flex-wrap justify-end">
      {onEdit && (
        <Button tone="quiet" onClick={onEdit}>
          {texts.edit}
        </Button>
      )}
      {onRetry && (
        <Button tone="quiet" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
      <Button tone="quiet" onClick={onDiscard}>
        {texts.discard}
      </Button>
    </div>
  </article>
);
