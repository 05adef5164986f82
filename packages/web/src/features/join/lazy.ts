import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import type { JoinCodeDialogProps } from "./join-code-dialog.tsx";

export const JoinCodeDialog = lazyDialog<JoinCodeDialogProps>(
  () => import("./join-code-dialog.tsx"),
);
