import Bell from "lucide-react/icons/bell";
import { readPushSupport } from "#lib/push/push-device.ts";
import { Button } from "#ui/button/button.tsx";
import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import { useDialogOf } from "#ui/overlay/use-dialog-of.ts";
import { pushTexts as texts } from "./texts.ts";
import { useIsSubscribed, useTurnOn } from "./use-push.ts";

const PushHelp = lazyDialog(() => import("./push-help.tsx"));

/** Turns on notifications for this device. Shows nothing if they are on, or if the browser has none. */
export function RemindMe() {
  const help = useDialogOf<void>();
  const turnOn = useTurnOn({ onBlocked: () => help.open() });
  const isSubscribed = useIsSubscribed();
  const support = readPushSupport();
  if (support === "none") return null;
  return (
    <>
      {!isSubscribed && (
        <Button
          tone="secondary"
          isPending={turnOn.isPending}
          onClick={() => (support === "ready" ? turnOn.mutate(undefined) : help.open())}
        >
          <Bell aria-hidden className="size-5" />
          {texts.remindMe}
        </Button>
      )}
      <PushHelp {...help.dialog} />
    </>
  );
}
