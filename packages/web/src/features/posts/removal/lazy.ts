import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import type { RemovalDialogProps } from "./removal-dialog.tsx";

export const RemovalDialog = lazyDialog<RemovalDialogProps>(() => import("./removal-dialog.tsx"));
