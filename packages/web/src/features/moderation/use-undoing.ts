import type { Report } from "@stepout/server/domains/reports/reports.schema";
import { useLifting } from "#features/bans/use-lifting.ts";
import { useRestoring } from "#features/posts/removal/use-removal.ts";
import { removableOf } from "./removable.ts";

export function useUndoing(report: Report) {
  const { thingId, game, user } = report;
  const restoring = useRestoring({ kind: removableOf(report)?.kind ?? "post" });
  const restoringPicture = useRestoring({ kind: "picture" });
  const lifting = useLifting();
  return {
    restore: { act: () => restoring.mutate({ id: thingId }), isPending: restoring.isPending },
    restorePicture: {
      act: () => restoringPicture.mutate({ id: thingId }),
      isPending: restoringPicture.isPending,
    },
    liftBan: {
      act: () => game && lifting.mutate({ id: game.id, userId: user.id }),
      isPending: lifting.isPending,
    },
  };
}
