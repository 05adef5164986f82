import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";

export const AddMembersDialog = lazyDialog(() => import("./add-members-dialog.tsx"));
