import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import type { ParticipantsDialogProps } from "./participants-dialog.tsx";

export const ParticipantsDialog = lazyDialog<ParticipantsDialogProps>(
  () => import("./participants-dialog.tsx"),
);
