import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";

export const CreateGameDialog = lazyDialog(() => import("./create-game-dialog.tsx"));
