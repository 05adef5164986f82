import { SkeletonList } from "#ui/feedback/skeleton.tsx";
import { groupTexts as texts } from "./texts.ts";

export const GroupsSkeleton = () => <SkeletonList label={texts.loading} look="h-20 rounded-card" />;
