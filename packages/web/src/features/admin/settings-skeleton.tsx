import { SkeletonList } from "#ui/feedback/skeleton.tsx";
import { placeTexts as texts } from "./texts.ts";

export const SettingsSkeleton = () => (
  <SkeletonList label={texts.loading} count={2} look="h-20 rounded-card" />
);
