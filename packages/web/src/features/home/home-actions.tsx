import Camera from "lucide-react/icons/camera";
import KeyRound from "lucide-react/icons/key-round";
import Plus from "lucide-react/icons/plus";
import { lazy, Suspense, useState } from "react";
import { CreateGameDialog } from "#features/games/form/lazy.ts";
import { JoinCodeDialog } from "#features/join/lazy.ts";
import { Button } from "#ui/button/button.tsx";
import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import { homeTexts as texts } from "./texts.ts";

const ShareDialog = lazyDialog(() => import("#features/share/share-dialog.tsx"));

const ShareLink = lazy(() => import("#features/share/share-link.tsx"));

type Action = "share" | "create" | "join";

interface HomeActionsProps {
  canShare: boolean;
  share: string | undefined;
}

/** Users without an active game can't share, so creating and joining are the primary actions. */
export function HomeActions({ canShare, share }: HomeActionsProps) {
  const [open, setOpen] = useState<Action>();
  const close = () => setOpen(undefined);
  const leading = { size: "large", tone: "primary" } as const;
  const following = { size: "regular", tone: "secondary" } as const;
  const otherLook = canShare ? following : leading;
  const shareButton = (
    <div className="col-span-2 grid grid-cols-1">
      <Button {...(canShare ? leading : following)} isWide onClick={() => setOpen("share")}>
        <Camera aria-hidden className="size-6 shrink-0 @max-[21rem]:hidden" />
        <span className="@max-[11rem]:text-13">{texts.share}</span>
      </Button>
    </div>
  );
  return (
    <section aria-label={texts.actions} className="@container grid grid-cols-2 gap-3">
      {canShare && shareButton}
      <Button {...otherLook} isWide onClick={() => setOpen("create")}>
        <Plus aria-hidden className="hidden size-5 min-[26rem]:block" />
        <span className="@max-[21rem]:-mx-3 @max-[21rem]:text-15">{texts.createGame}</span>
      </Button>
      <Button {...otherLook} isWide onClick={() => setOpen("join")}>
        <KeyRound aria-hidden className="hidden size-5 min-[26rem]:block" />
        <span className="@max-[21rem]:-mx-3 @max-[21rem]:text-15">{texts.joinGame}</span>
      </Button>
      {!canShare && shareButton}
      {/* Waits for the link, because an open dialog would overwrite the draft that the link fills. */}
      <ShareDialog isOpen={open === "share" && !share} onClose={close} />
      {share && (
        <Suspense fallback={null}>
          <ShareLink share={share} onReady={() => setOpen("share")} />
        </Suspense>
      )}
      <CreateGameDialog isOpen={open === "create"} onClose={close} />
      <JoinCodeDialog isOpen={open === "join"} onClose={close} />
    </section>
  );
}
