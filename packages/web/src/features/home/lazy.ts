import { lazyNear } from "#ui/loading/lazy-near.tsx";
import { HomeAsideSkeleton } from "./home-aside-skeleton.tsx";

export const HomeAside = lazyNear(() => import("./home-aside.tsx"), HomeAsideSkeleton);
