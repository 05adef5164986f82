import { lazyDialog } from "#lib/lazy-dialog.tsx";
import type { ImportDialogProps } from "./import-dialog.tsx";

export const ImportDialog = lazyDialog<ImportDialogProps>(() => import("./import-dialog.tsx"));
