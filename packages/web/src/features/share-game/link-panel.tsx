import Share from "lucide-react/icons/share";
import { encode } from "uqr";
import { Button } from "#ui/button/button.tsx";
import { CopyButton } from "#ui/button/copy-button.tsx";
import { useJoinLink } from "./join-link.ts";
import { shareGameTexts as texts } from "./texts.ts";

/** Margin around the QR code, in modules. Some cameras need the margin to find the code. */
const QUIET_ZONE = 3;

/** The code is black on white even in dark mode, because many cameras can't read other colours. */
function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={texts.qr}
      shapeRendering="crispEdges"
      className="size-52 rounded-control bg-[#fff]"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Opens the system's share sheet. Does not throw if the user closes the sheet without choosing an app. */
async function openShareSheet(gameName: string, url: string): Promise<void> {
  try {
    await navigator.share({ title: gameName, text: texts.invitation(gameName), url });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  }
}

/** Inserts a `<wbr>` before the path, so that a long link breaks there and not within the join code. */
function LinkText({ link }: { link: string }) {
  const path = link.lastIndexOf("/join/");
  return (
    <p className="rounded-card bg-violet-soft px-4 py-5 low:py-2 text-center text-15 font-semibold wrap-anywhere select-all">
      {link.slice(0, path)}
      <wbr />
      {link.slice(path)}
    </p>
  );
}

interface LinkPanelProps {
  code: string;
  gameName: string;
}

/** Shows the send buttons above the QR code, because only users in the same room can scan it. */
export function LinkPanel({ code, gameName }: LinkPanelProps) {
  const link = useJoinLink(code);
  const canSend = "share" in navigator;
  return (
    <div className="grid grid-cols-1 gap-3">
      <LinkText link={link} />
      {canSend && (
        <Button size="large" onClick={() => void openShareSheet(gameName, link)}>
          <Share aria-hidden className="size-5" />
          {texts.send}
        </Button>
      )}
      <CopyButton
        label={texts.copyLink}
        text={link}
        done={texts.linkCopied}
        look={{ tone: canSend ? "secondary" : "primary", size: "large", isWide: true }}
      />
      <p className="text-15 text-ink-2">{texts.linkHint}</p>
      <div className="grid justify-items-center rounded-card bg-violet-soft px-4 py-5">
        <QrCode text={link} />
      </div>
    </div>
  );
}
