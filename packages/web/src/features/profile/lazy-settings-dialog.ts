import { lazyDialog } from "#lib/lazy-dialog.tsx";
import type { SettingsDialogProps } from "./settings-dialog.tsx";

export const SettingsDialog = lazyDialog<SettingsDialogProps>(
  () => import("./settings-dialog.tsx"),
);
