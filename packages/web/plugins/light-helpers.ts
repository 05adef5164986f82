import type { Plugin } from "vite";

/** What `{ ...object }` and class fields became, for tRPC's plain objects. */
const HELPERS = `
export const t = Object.assign;
export const n = (object, key, value) => { object[key] = value; };
`;

/** Replaces tRPC's helpers for browsers without spread and class fields; all have them. */
export function lightHelpers(): Plugin {
  return {
    name: "stepout:light-helpers",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: /@trpc\/client\/dist\/objectSpread2-[\w-]+\.mjs$/ },
      handler: () => HELPERS,
    },
  };
}
