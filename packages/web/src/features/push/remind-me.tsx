import { useNavigate } from "@tanstack/react-router";
import Bell from "lucide-react/icons/bell";
import { readPushSupport } from "#lib/push/push-device.ts";
import { Button } from "#ui/button/button.tsx";
import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import { useDialogOf } from "#ui/overlay/use-dialog-of.ts";
import { pushTexts as texts } from "./texts.ts";
import { useIsSubscribed, useTurnOn } from "./use-push.ts";

const PushHelp = lazyDialog(() => import("./push-help.tsx"));

interface RemindMeProps {
  /** True to show only the icon on a phone. */
  isNarrow: boolean;
}

/**
 * Shows a button that turns on notifications for this device and the daily reminder, unless notifications are on or not
 * supported.
 */
export function RemindMe({ isNarrow }: RemindMeProps) {
  const help = useDialogOf<void>();
  const navigate = useNavigate();
  const turnOn = useTurnOn({
    onBlocked: () => help.open(),
    onChangeReminder: () =>
      void navigate({ to: "/profile", search: { settings: "notifications" } }),
  });
  const isSubscribed = useIsSubscribed();
  const support = readPushSupport();
  if (support === "none") return null;
  return (
    <>
      {!isSubscribed && (
        // Negative margins, so that the button doesn't make the row taller.
        <div className="-my-2.5 -me-3 ms-auto shrink-0">
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
