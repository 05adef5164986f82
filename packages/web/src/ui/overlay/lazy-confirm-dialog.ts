import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import type { ConfirmDialogProps } from "./confirm-dialog.tsx";

/** The question before something that can't be taken back, for modules of a first load. */
export const LazyConfirmDialog = lazyDialog<ConfirmDialogProps>(async () => ({
  default: (await import("./confirm-dialog.tsx")).ConfirmDialog,
}));
