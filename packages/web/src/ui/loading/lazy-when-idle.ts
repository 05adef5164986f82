import { type ComponentType, lazy } from "react";
import { whenIdle } from "#lib/loading/when-idle.ts";

const Nothing = () => null;

/** Loads an optional component when the browser is idle. Renders nothing if loading fails. */
export const lazyWhenIdle = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(() =>
    whenIdle()
      .then(load)
      .catch(() => ({ default: Nothing })),
  );
