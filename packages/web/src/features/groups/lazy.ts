import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import type { AddMembersDialogProps } from "./add-members-dialog.tsx";
import type { CreateGroupDialogProps } from "./create-group-dialog.tsx";
import type { EditGroupDialogProps } from "./edit-group-dialog.tsx";

export const AddMembersDialog = lazyDialog<AddMembersDialogProps>(
  () => import("./add-members-dialog.tsx"),
);

export const CreateGroupDialog = lazyDialog<CreateGroupDialogProps>(
  () => import("./create-group-dialog.tsx"),
);

export const EditGroupDialog = lazyDialog<EditGroupDialogProps>(
  () => import("./edit-group-dialog.tsx"),
);
