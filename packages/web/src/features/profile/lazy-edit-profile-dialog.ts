import { lazyDialog } from "#lib/lazy-dialog.tsx";
import type { EditProfileDialogProps } from "./edit-profile-dialog.tsx";

export const EditProfileDialog = lazyDialog<EditProfileDialogProps>(
  () => import("./edit-profile-dialog.tsx"),
);
