import { useQuery } from "@tanstack/react-query";
import { pushUser } from "#lib/push/push-device.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { useStore } from "#lib/store.ts";
import { showFailure, showSuccess } from "#lib/toasts/failure-toast.ts";
import { pushTexts as texts } from "./texts.ts";

export const useDevices = (isEnabled = true) =>
  useQuery({ ...trpc.push.list.queryOptions(), enabled: isEnabled });

/**
 * Returns whether this browser gets the user's notifications.
 * Asks the server only if this browser has subscribed before.
 */
export function useIsSubscribed(): boolean {
  const { id } = useCurrentUser();
  const isNoted = useStore(pushUser) === id;
  const { data: devices } = useDevices(isNoted);
  return isNoted && (devices?.some(({ isCurrent }) => isCurrent) ?? true);
}

/** Returns a command that asks for permission and subscribes this browser. Run it only after a tap. */
export function useTurnOn({ onBlocked }: { onBlocked: () => void }) {
  const { id } = useCurrentUser();
  const turnOn = async (): Promise<NotificationPermission> => {
    // Ask before loading any code, because some browsers show the permission prompt only during the tap.
    const permission = await Notification.requestPermission();
    if (permission === "granted") {
      const { subscribeDevice } = await import("./subscribe.ts");
      await subscribeDevice(id);
    }
    return permission;
  };
  return useCommand(
    { mutate: turnOn },
    {
      onSuccess: (permission) => {
        if (permission === "granted") showSuccess(texts.on);
        if (permission === "denied") onBlocked();
      },
      onError: (error) => showFailure(error, texts.turnOnFailed),
    },
  );
}
