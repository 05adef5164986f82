import { type ComponentType, lazy } from "react";
import { whenIdle } from "./when-idle.ts";

const Nothing = () => null;

/** After this time without a response, the next component loads anyway. */
const PATIENCE_MS = 2_000;

let last: Promise<unknown> = Promise.resolve();

/** Loads one component at a time, so that the first components appear before others compete for the network. */
function loadNext<Module>(load: () => Promise<Module>): Promise<Module> {
  const turn = last.then(whenIdle);
  const loading = turn.then(load);
  const patience = turn.then(() => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)));
  last = Promise.race([loading, patience]);
  return loading;
}

/**
 * Loads an optional component when the browser is idle, or on `preload`.
 * Renders nothing if loading fails.
 */
export function lazyWhenIdle<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let loading: ReturnType<typeof load> | undefined;
  const preload = () => {
    loading ??= load().catch(() => ({ default: Nothing }));
    return loading;
  };
  return Object.assign(
    lazy(() => loading ?? loadNext(preload)),
    { preload },
  );
}
