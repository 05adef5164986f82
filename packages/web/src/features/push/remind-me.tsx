import Bell from "lucide-react/icons/bell";
import { readPushSupport } from "#lib/push/push-device.ts";
import { Button } from "#ui/button/button.tsx";
import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import { useDialogOf } from "#ui/overlay/use-dialog-of.ts";
import { pushTexts as texts } from "./texts.ts";
import { useIsSubscribed, useTurnOn } from "./use-push.ts";

const PushHelp = lazyDialog(() => import("./push-help.tsx"));

interface RemindMeProps {
  /** True if a phone has room for the icon only. */
  isNarrow: boolean;
}

/** Turns on notifications for this device. Shows nothing if they are on, or if the browser has none. */
export function RemindMe({ isNarrow }: RemindMeProps) {
  const help = useDialogOf<void>();
  const turnOn = useTurnOn({ onBlocked: () => help.open() });
  const isSubscribed = useIsSubscribed();
  const support = readPushSupport();
  if (support === "none") return null;
  return (
    <>
      {!isSubscribed && (
        // The row stays as low as its figures.
        <div className="-my-2.5 -me-3 ms-auto">
          <Button
            tone="quiet"
            isPending={turnOn.isPending}
            onClick={() => (support === "ready" ? turnOn.mutate(undefined) : help.open())}
          >
            <Bell aria-hidden className="size-5" />
            <span className={isNarrow ? "max-sm:sr-only" : ""}>{texts.remindMe}</span>
          </Button>
        </div>
      )}
      <PushHelp {...help.dialog} />
    </>
  );
}
