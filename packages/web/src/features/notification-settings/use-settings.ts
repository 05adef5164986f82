import type {
  ChangeSettingsInput,
  NotificationSettings,
} from "@stepout/server/domains/notifications/settings/settings.schema";
import { useState } from "react";
import { trpcClient } from "#lib/server/client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";

const NOTHING: ChangeSettingsInput = {};

/** Saves each change immediately. After a failure, keeps showing the change and sends it again with the next change. */
export function useSettings(stored: NotificationSettings) {
  const [unsaved, setUnsaved] = useState(NOTHING);
  const save = useCommand(trpcClient.notifications.changeSettings, {
    // Saves run one at a time, so that an earlier response never replaces a later one.
    scope: { id: "notification settings" },
    onSuccess: (settings, sent) => {
      trpc.notifications.settings.setData(undefined, settings);
      setUnsaved((latest) => (latest === sent ? NOTHING : latest));
    },
  });
  const change = (changes: ChangeSettingsInput) => {
    const all = { ...unsaved, ...changes };
    setUnsaved(all);
    save.mutate(all);
  };
  const settings: NotificationSettings = Object.assign({}, stored, unsaved);
  return { settings, change, save, retry: () => save.mutate(unsaved) };
}
