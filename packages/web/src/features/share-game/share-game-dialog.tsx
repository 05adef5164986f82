import { canEditGame } from "@stepout/server/domains/games/game/games.rules";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { useState } from "react";
import { trpcClient } from "#lib/server/client.ts";
import { refreshGames } from "#lib/server/refresh-games.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showReason, showSuccess } from "#lib/toasts/failure-toast.ts";
import { Button } from "#ui/button/button.tsx";
import { CopyButton } from "#ui/button/copy-button.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { LazyConfirmDialog } from "#ui/overlay/lazy-confirm-dialog.ts";
import { WholeWords } from "#ui/text/text-size.tsx";
import { LinkPanel } from "./link-panel.tsx";
import { inviteTexts, shareGameTexts as texts } from "./texts.ts";
import { type SharedGame, UsernamePanel } from "./username-panel.tsx";

function RenewCode({ gameId }: { gameId: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const renew = useCommand(trpcClient.games.renewInviteCode, {
    onSuccess: async () => {
      await refreshGames();
      showSuccess(texts.renewed);
    },
    onError: (error) => showReason(error, texts.renewFailed),
    onSettled: close,
  });
  return (
    <div className="mt-3 grid">
      <Button tone="secondary" size="large" onClick={() => setIsAsking(true)}>
        <RefreshCw aria-hidden className="size-5" />
        {texts.renew}
      </Button>
      <LazyConfirmDialog
        isOpen={isAsking}
        onClose={close}
        onConfirm={() => renew.mutate({ id: gameId })}
        isPending={renew.isPending}
        title={texts.renewTitle}
        confirmLabel={texts.renew}
      >
        {texts.renewNote}
      </LazyConfirmDialog>
    </div>
  );
}

const CodePanel = ({ code }: { code: string }) => (
  <div className="grid grid-cols-1 gap-4 low:gap-2">
    <div className="grid grid-cols-1 gap-1 rounded-card bg-violet-soft px-4 py-7 low:py-2 text-center">
      <p className="text-13 font-semibold text-ink-2">{texts.code}</p>
      <p className="figures pl-[0.16em] text-44 tracking-[0.16em] select-all">{code}</p>
    </div>
    <p className="text-15 text-ink-2">{texts.codeHint}</p>
    <CopyButton label={texts.copyCode} text={code} done={texts.codeCopied} />
  </div>
);

const tabs = ["code", "link", "username"] as const;
type ShareTab = (typeof tabs)[number];

interface SharePanelsProps {
  game: SharedGame;
  firstTab?: ShareTab | undefined;
}

function SharePanels({ game, firstTab = "code" }: SharePanelsProps) {
  const [tab, setTab] = useState(firstTab);
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

export default function ShareGameDialog({
  game,
  firstTab,
  ...dialog
}: Openable & SharePanelsProps) {
  const playersSoFar = inviteTexts.playersSoFar(game._count.participants);
  return (
    <Dialog {...dialog} title={texts.title} height="fit">
      {/* As high as the tallest panel, so that the dialog does not resize when the user switches tabs. */}
      <div className="min-h-130">
        <div className="@container -mt-2 mb-3 grid grid-cols-1 gap-1 low:mb-0 low:flex low:flex-wrap low:gap-x-3 text-15 text-ink-2">
          <p dir="auto" className="[--letter:0.7]">
            <WholeWords text={game.name} className="line-clamp-2" />
          </p>
          {playersSoFar && <p className="font-semibold text-ink">{playersSoFar}</p>}
        </div>
        <SharePanels game={game} firstTab={firstTab} />
      </div>
    </Dialog>
  );
}
