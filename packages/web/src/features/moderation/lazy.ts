import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import type { CloseDialogProps } from "./close-dialog.tsx";

export const CloseDialog = lazyDialog<CloseDialogProps>(() => import("./close-dialog.tsx"));
