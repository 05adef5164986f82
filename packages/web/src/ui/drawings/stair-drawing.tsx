import { Suspense } from "react";
import { lazyWhenIdle } from "#lib/loading/lazy-when-idle.ts";
import type { StairSceneProps } from "./stair-scene.tsx";

const StairScene = lazyWhenIdle<StairSceneProps>(() => import("./stair-scene.tsx"));

/** Reserves its place, because the drawing loads after the text that it illustrates. */
export const StairDrawing = ({ scene }: StairSceneProps) => (
  <div className="h-28 w-full max-w-80">
    <Suspense fallback={null}>
      <StairScene scene={scene} />
    </Suspense>
  </div>
);
