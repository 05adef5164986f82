import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import type { CloseDialogProps } from "./close-dialog.tsx";
import type { ReportDialogProps } from "./report-dialog.tsx";

export const ReportDialog = lazyDialog<ReportDialogProps>(() => import("./report-dialog.tsx"));

export const CloseDialog = lazyDialog<CloseDialogProps>(() => import("./close-dialog.tsx"));
