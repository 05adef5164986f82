import { lazyNear } from "#ui/loading/lazy-near.tsx";
import { HomeAsideSkeleton } from "./home-aside-skeleton.tsx";

/** For hosts alone, and rarely anything. */
export const WaitingNote = lazyNear(
  () => import("#features/admin/waiting-note.tsx"),
  () => null,
);

export const HomeAside = lazyNear(() => import("./home-aside.tsx"), HomeAsideSkeleton);
