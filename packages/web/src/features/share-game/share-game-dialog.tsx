import { canEditGame } from "@stepout/server/domains/games/game/games.rules";
import { useState } from "react";
import { Tabs } from "#ui/layout/tabs.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { CodePanel } from "./code-panel.tsx";
import { LinkPanel } from "./link-panel.tsx";
import { RenewCode } from "./renew-code.tsx";
import type { SharedGame } from "./shared-game.ts";
import { shareGameTexts as texts } from "./texts.ts";
import { UsernamePanel } from "./username-panel.tsx";

export interface ShareGameDialogProps {
  isOpen: boolean;
  onClose: () => void;
  game: SharedGame;
}

const tabs = ["code", "link", "username"] as const;
type ShareTab = (typeof tabs)[number];

function SharePanels({ game }: Pick<ShareGameDialogProps, "game">) {
  const [tab, setTab] = useState<ShareTab>("code");
  const [typed, setTyped] = useState("");
  const code = game.inviteCode;
  return (
    <Tabs
      label={texts.title}
      tabs={tabs.map((id) => ({ id, label: texts.tabs[id] }))}
      selected={tab}
      onSelect={setTab}
    >
      {tab !== "username" && !code && <p className="text-15 text-ink-2">{texts.hidden}</p>}
      {tab === "code" && code && <CodePanel code={code} />}
      {tab === "link" && code && <LinkPanel code={code} gameName={game.name} />}
      {tab !== "username" && code && canEditGame(game.viewer) && <RenewCode gameId={game.id} />}
      {tab === "username" && <UsernamePanel game={game} typed={typed} onType={setTyped} />}
    </Tabs>
  );
}

export default function ShareGameDialog({ isOpen, onClose, game }: ShareGameDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.title} height="fit">
      {/* As high as its highest panel, so that the tabs stay in place. */}
      <div className="min-h-130">
        <p dir="auto" className="-mt-2 mb-3 line-clamp-2 text-15 text-ink-2 wrap-anywhere">
          {game.name}
        </p>
        <SharePanels game={game} />
      </div>
    </Dialog>
  );
}
