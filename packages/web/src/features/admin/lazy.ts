import { lazyNear } from "#ui/loading/lazy-near.tsx";
import { SettingsSkeleton } from "./settings-skeleton.tsx";

export const SettingsPart = lazyNear(() => import("./settings-part.tsx"), SettingsSkeleton);
