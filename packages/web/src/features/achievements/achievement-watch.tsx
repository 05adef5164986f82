import type { AchievementId } from "@stepout/server/domains/account/account.rules";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePollInterval } from "#lib/live/live.ts";
import { trpcClient } from "#lib/server/client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";

const AchievementDialog = lazyDialog(() => import("./achievement-dialog.tsx"));

/** Celebrates new achievements one by one. Opens a dialog only while `mayOpen` is true. */
export function AchievementWatch({ mayOpen }: { mayOpen: boolean }) {
  const refetchInterval = usePollInterval();
  const { data: unlocked } = useQuery(
    trpc.account.newAchievements.queryOptions(undefined, { refetchInterval }),
  );
  const [shown, setShown] = useState<AchievementId>();
  const [isOpen, setIsOpen] = useState(false);
  const [closed, setClosed] = useState<AchievementId[]>([]);
  // If this call fails, the next visit celebrates the achievement again.
  const { mutate: markSeen } = useCommand(trpcClient.account.markAchievementSeen, {
    onSuccess: () => trpc.account.newAchievements.invalidate(),
  });

  // Close the dialog if the user has closed it in another tab.
  if (isOpen && unlocked && shown && !unlocked.includes(shown)) setIsOpen(false);
  const next = unlocked?.find((id) => !closed.includes(id));
  if (next && mayOpen && !isOpen) {
    setShown(next);
    setIsOpen(true);
  }
  const close = () => {
    if (!shown) return;
    setClosed([...closed, shown]);
    setIsOpen(false);
    markSeen({ id: shown });
  };
  return shown && <AchievementDialog key={shown} isOpen={isOpen} onClose={close} id={shown} />;
}
