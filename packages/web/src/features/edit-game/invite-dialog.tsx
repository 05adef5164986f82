import type { Game } from "@stepout/server/domains/games/game/games.schema";
import { useState } from "react";
import { UsernamePanel } from "#features/share-game/username-panel.tsx";
import { inviteSlot, useDraft } from "#lib/drafts/drafts.ts";
import { Tabs } from "#ui/layout/tabs.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { EmailPanel } from "./email-panel.tsx";
import { editGameTexts as texts } from "./texts.ts";

interface InviteDialogProps extends Openable {
  game: Game;
}

const tabs = ["username", "email"] as const;
type InviteTab = (typeof tabs)[number];

function InvitePanels({ game }: Pick<InviteDialogProps, "game">) {
  const [tab, setTab] = useState<InviteTab>("username");
  const [typedName, setTypedName] = useState("");
  const email = useDraft(inviteSlot(game.id));
  return (
    <Tabs
      label={texts.inviteTitle}
      tabs={tabs.map((id) => ({ id, label: texts.inviteTabs[id] }))}
      selected={tab}
      onSelect={setTab}
    >
      {tab === "username" ? (
        <UsernamePanel game={game} typed={typedName} onType={setTypedName} />
      ) : (
        <EmailPanel game={game} typed={email.text} onType={email.setText} />
      )}
    </Tabs>
  );
}

export default function InviteDialog({ game, ...dialog }: InviteDialogProps) {
  return (
    <Dialog {...dialog} title={texts.inviteTitle} height="fit">
      <div className="min-h-90">
        <InvitePanels game={game} />
      </div>
    </Dialog>
  );
}
