import { hourFor } from "@stepout/server/domains/notifications/settings/quiet-hours.rules";
import { useQuery } from "@tanstack/react-query";
import { formatHour } from "#lib/dates/dates.ts";
import { pushUser } from "#lib/push/push-device.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { useStore } from "#lib/store.ts";
import { showFailure } from "#lib/toasts/failure-toast.ts";
import { showToast } from "#lib/toasts/toast.ts";
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

interface TurnOnOptions {
  onBlocked: () => void;
  /** Opens the notification settings. If present, the daily reminder is sent as a notification from now on. */
  onChangeReminder?: () => void;
}

/** Returns a command that asks for permission and subscribes this browser. Run it only after a tap. */
export function useTurnOn({ onBlocked, onChangeReminder }: TurnOnOptions) {
  const { id } = useCurrentUser();
  const turnOn = async () => {
    // Ask before loading any code, because some browsers show the permission prompt only during the tap.
    const permission = await Notification.requestPermission();
    if (permission !== "granted") return { permission };
    const { subscribeDevice } = await import("./subscribe.ts");
    return { permission, before: await subscribeDevice(id, onChangeReminder !== undefined) };
  };
  return useCommand(
    { mutate: turnOn },
    {
      onSuccess: ({ permission, before }) => {
        if (permission === "denied") onBlocked();
        if (!before) return;
        const hour = formatHour(hourFor(before.reminderHour, before));
        const describe = before.reminderBy === "mail" ? texts.notByMail : texts.reminded;
        showToast({
          title: texts.on,
          tone: "success",
          ...(onChangeReminder && {
            description: describe(hour),
            action: { label: texts.change, hint: texts.changeHint, act: onChangeReminder },
          }),
        });
      },
      onError: (error) => showFailure(error, texts.turnOnFailed),
    },
  );
}
