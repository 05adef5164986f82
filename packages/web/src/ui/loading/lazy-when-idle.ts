import { type ComponentType, lazy } from "react";
import { whenIdle } from "#lib/loading/when-idle.ts";

const Nothing = () => null;

/** A part that screens can do without: nothing takes its place if its code can't be fetched. */
export const lazyWhenIdle = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(() =>
    whenIdle()
      .then(load)
      .catch(() => ({ default: Nothing })),
  );
