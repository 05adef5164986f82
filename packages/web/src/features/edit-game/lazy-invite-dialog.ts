import { lazyDialog } from "#lib/lazy-dialog.tsx";
import type { InviteDialogProps } from "./invite-dialog.tsx";

export const InviteDialog = lazyDialog<InviteDialogProps>(() => import("./invite-dialog.tsx"));
