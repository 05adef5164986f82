import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import type { EditProfileDialogProps } from "./edit-profile-dialog.tsx";
import type { SettingsDialogProps } from "./settings-dialog.tsx";

export const EditProfileDialog = lazyDialog<EditProfileDialogProps>(
  () => import("./edit-profile-dialog.tsx"),
);

export const SettingsDialog = lazyDialog<SettingsDialogProps>(
  () => import("./settings-dialog.tsx"),
);
