import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import type { ReportDialogProps } from "./report-dialog.tsx";

export const ReportDialog = lazyDialog<ReportDialogProps>(() => import("./report-dialog.tsx"));
