import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import type { CreateGameDialogProps } from "./create-game-dialog.tsx";

export const CreateGameDialog = lazyDialog<CreateGameDialogProps>(
  () => import("./create-game-dialog.tsx"),
);
