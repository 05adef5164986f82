import Share from "lucide-react/icons/share";
import { Button } from "#ui/button/button.tsx";
import { CopyButton } from "#ui/button/copy-button.tsx";
import { useJoinLink } from "./join-link.ts";
import { QrCode } from "./qr-code.tsx";
import { shareGameTexts as texts } from "./texts.ts";

interface LinkPanelProps {
  code: string;
  gameName: string;
}

/** Closing the system's share sheet without a choice is no failure. */
async function openShareSheet(gameName: string, url: string): Promise<void> {
  try {
    await navigator.share({ title: gameName, text: texts.invitation(gameName), url });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  }
}

export function LinkPanel({ code, gameName }: LinkPanelProps) {
  const link = useJoinLink(code);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid justify-items-center gap-4 rounded-card bg-violet-soft px-4 py-5 text-center">
        <QrCode text={link} />
        <p className="text-15 font-semibold wrap-anywhere select-all">{link}</p>
      </div>
      <p className="text-15 text-ink-2">{texts.linkHint}</p>
      <CopyButton label={texts.copyLink} text={link} done={texts.linkCopied} />
      {"share" in navigator && (
        <Button tone="secondary" size="large" onClick={() => void openShareSheet(gameName, link)}>
          <Share aria-hidden className="size-5" />
          {texts.send}
        </Button>
      )}
    </div>
  );
}
