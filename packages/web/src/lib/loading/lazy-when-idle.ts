import { type ComponentType, lazy } from "react";
import { whenIdle } from "./when-idle.ts";

const Nothing = () => null;

/** Loads an optional component when the browser is idle, or on `preload`. Renders nothing if loading fails. */
export function lazyWhenIdle<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let loading: ReturnType<typeof load> | undefined;
  const preload = () => {
    loading ??= load().catch(() => ({ default: Nothing }));
    return loading;
  };
  return Object.assign(
    lazy(() => loading ?? whenIdle().then(preload)),
    { preload },
  );
}
