/** What is always so of a file of React here, though its code is prepared for more. */
export interface Facts {
  /** Variables and properties that have this value wherever they are read, and how often they are. */
  values?: Record<string, readonly [value: string, reads: number]>;
  /** Functions that would return this and do nothing that somebody needs, and how often they are called. */
  calls?: Record<string, readonly [value: string, calls: number]>;
  /** Places that are written once, such as `exports.version`, and never read. */
  unread: readonly string[];
}

/** By the file's path in node_modules. */
export const facts: Readonly<Record<string, Facts>> = {
  // The screens are drawn by the browser alone: React never takes over, or "hydrates", what a server
  // has drawn. Nobody reads which components an error has passed.
  "react-dom/cjs/react-dom-client.production.js": {
    values: {
      isHydrating: ["false", 32],
      isDehydrated: ["false", 7],
    },
    calls: {
      getStackByFiberInDevAndProd: ['""', 2],
      popHydrationState: ["false", 6],
      queueIfContinuousEvent: ["false", 1],
      retryIfBlockedOn: ["undefined", 6],
    },
    unread: [
      "exports.hydrateRoot",
      "ReactDOMHydrationRoot.prototype.unstable_scheduleHydration",
      "ReactDOMSharedInternals.findDOMNode",
    ],
  },
  "react-dom/cjs/react-dom.production.js": {
    unread: [
      "exports.preconnect",
      "exports.prefetchDNS",
      "exports.preinit",
      "exports.preinitModule",
      "exports.preload",
      "exports.preloadModule",
      "exports.requestFormReset",
      "exports.unstable_batchedUpdates",
      "exports.useFormState",
      "exports.useFormStatus",
    ],
  },
  "react/cjs/react.production.js": {
    unread: [
      "exports.Activity",
      "exports.Profiler",
      "exports.PureComponent",
      "exports.__COMPILER_RUNTIME",
      "exports.cache",
      "exports.cacheSignal",
      "exports.unstable_useCacheRefresh",
      "exports.useActionState",
      "exports.useOptimistic",
    ],
  },
  "scheduler/cjs/scheduler.production.js": {
    unread: [
      "exports.unstable_forceFrameRate",
      "exports.unstable_next",
      "exports.unstable_runWithPriority",
      "exports.unstable_wrapCallback",
    ],
  },
};
