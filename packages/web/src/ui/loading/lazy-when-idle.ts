import { type ComponentType, lazy } from "react";
import { whenIdle } from "#lib/loading/when-idle.ts";

const Nothing = () => null;

/** For optional parts: renders nothing if the code can't be loaded. */
export const lazyWhenIdle = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(() =>
    whenIdle()
      .then(load)
      .catch(() => ({ default: Nothing })),
  );
