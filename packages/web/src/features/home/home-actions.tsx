import Camera from "lucide-react/icons/camera";
import KeyRound from "lucide-react/icons/key-round";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { CreateGameDialog } from "#features/games/form/lazy.ts";
import { JoinCodeDialog } from "#features/join/lazy.ts";
import { ShareDialog } from "#features/share/lazy.ts";
import { Button } from "#ui/button/button.tsx";
import { homeTexts as texts } from "./texts.ts";

type Action = "share" | "create" | "join";

export function HomeActions() {
  const [open, setOpen] = useState<Action>();
  const close = () => setOpen(undefined);
  return (
    <section aria-label={texts.actions} className="@container grid grid-cols-2 gap-3">
      <div className="col-span-2 grid grid-cols-1">
        <Button size="large" isWide onClick={() => setOpen("share")}>
          <Camera aria-hidden className="size-6 shrink-0 @max-[21rem]:hidden" />
          {texts.share}
        </Button>
      </div>
      <Button tone="secondary" isWide onClick={() => setOpen("create")}>
        <Plus aria-hidden className="hidden size-5 min-[26rem]:block" />
        {texts.createGame}
      </Button>
      <Button tone="secondary" isWide onClick={() => setOpen("join")}>
        <KeyRound aria-hidden className="hidden size-5 min-[26rem]:block" />
        {texts.joinGame}
      </Button>
      <ShareDialog isOpen={open === "share"} onClose={close} />
      <CreateGameDialog isOpen={open === "create"} onClose={close} />
      <JoinCodeDialog isOpen={open === "join"} onClose={close} />
    </section>
  );
}
