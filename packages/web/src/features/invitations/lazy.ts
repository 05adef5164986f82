import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import type { InvitationsDialogProps } from "./invitations-dialog.tsx";

export const InvitationsDialog = lazyDialog<InvitationsDialogProps>(
  () => import("./invitations-dialog.tsx"),
);
