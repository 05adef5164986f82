import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import type { ActDialogProps } from "./act-dialog.tsx";
import type { IdentitiesDialogProps } from "./identities-dialog.tsx";
import type { ImportDialogProps } from "./import-dialog.tsx";

export const ActDialog = lazyDialog<ActDialogProps>(() => import("./act-dialog.tsx"));

export const ImportDialog = lazyDialog<ImportDialogProps>(() => import("./import-dialog.tsx"));

export const IdentitiesDialog = lazyDialog<IdentitiesDialogProps>(
  () => import("./identities-dialog.tsx"),
);
