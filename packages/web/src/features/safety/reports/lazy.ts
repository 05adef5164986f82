import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";

export const ReportDialog = lazyDialog(() => import("./report-dialog.tsx"));
