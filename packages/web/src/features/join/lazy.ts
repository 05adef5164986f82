import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";

export const JoinCodeDialog = lazyDialog(() => import("./join-code-dialog.tsx"));
