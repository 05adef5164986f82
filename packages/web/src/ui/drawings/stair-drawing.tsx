import { Suspense } from "react";
import { lazyWhenIdle } from "#lib/loading/lazy-when-idle.ts";
import type { StairSceneProps } from "./stair-scene.tsx";

const StairScene = lazyWhenIdle<StairSceneProps>(() => import("./stair-scene.tsx"));

/** Reserves space for the drawing, which loads after the text. */
export const StairDrawing = ({ scene }: StairSceneProps) => (
  <div className="h-28 w-full max-w-80">
    <Suspense fallback={null}>
      <StairScene scene={scene} />
    </Suspense>
  </div>
);
