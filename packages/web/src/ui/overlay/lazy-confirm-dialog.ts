import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import type { ConfirmDialogProps } from "./confirm-dialog.tsx";

/** Use it instead of `ConfirmDialog` in modules that are part of the first load. */
export const LazyConfirmDialog = lazyDialog<ConfirmDialogProps>(async () => ({
  default: (await import("./confirm-dialog.tsx")).ConfirmDialog,
}));
