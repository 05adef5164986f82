import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import type { ImportDialogProps } from "./import-dialog.tsx";
import type { InviteDialogProps } from "./invite-dialog.tsx";

export const ImportDialog = lazyDialog<ImportDialogProps>(() => import("./import-dialog.tsx"));

export const InviteDialog = lazyDialog<InviteDialogProps>(() => import("./invite-dialog.tsx"));
