import type { Plugin } from "vite";
import { facts } from "./facts.ts";
import { lighten } from "./lighten.ts";

const FILE = /\/node_modules\/(?<name>(?:react|react-dom|scheduler)\/cjs\/[\w-]+\.production\.js)$/;

const EXPORT = /^exports\.(?<name>.+)$/;

const lost = Object.values(facts)
  .flatMap(({ unread }) => unread)
  .flatMap((place) => EXPORT.exec(place)?.groups?.name ?? []);

/** What the facts rule out, in the code of other modules. */
const RULED_OUT = new RegExp(
  [
    `(?<![\\w$])[\\w$]*(?:react|React|Scheduler)[\\w$]*\\.(?:default\\.)?(?:${lost.join("|")})(?![\\w$])`,
    String.raw`\bhydrateRoot\b|\.componentStack\b`,
  ].join("|"),
);

/**
 * Leaves out of React what can't happen here: a tenth of it. Fails when React's code has changed
 * where the facts are, and when a module does what they rule out.
 */
export function lightReact(): Plugin {
  const missing = new Set(Object.keys(facts));
  return {
    name: "stepout:light-react",
    apply: "build",
    transform: {
      filter: { id: FILE },
      handler(code, id) {
        const name = FILE.exec(id)?.groups?.name ?? "";
        const known = facts[name];
        missing.delete(name);
        return known && { code: lighten(code, known), map: null };
      },
    },
    generateBundle(_options, bundle) {
      if (missing.size > 0) this.error(`React has no ${[...missing].join(", ")}`);
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk") continue;
        for (const [id, { code }] of Object.entries(file.modules)) {
          const [found] = (!FILE.test(id) && RULED_OUT.exec(code ?? "")) || [];
          if (found) this.error(`${id} needs what light-react/facts.ts rules out: ${found}`);
        }
      }
    },
  };
}
