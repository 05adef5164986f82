// What the bundle makes of libraries: a start loads nothing of them that it does not need.
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "esbuild";
import { root } from "../go/fingerprint.mjs";

const BINARY_FOLDER = join(root, "scripts/binary");

/** Replaces the modules by which two libraries find their native parts. */
export const nativeParts: Plugin = {
  name: "native-parts",
  setup({ onResolve }) {
    const own = (name: string) => ({ path: join(BINARY_FOLDER, "native", name) });
    onResolve({ filter: /^\.\/binding$/ }, ({ importer }) =>
      importer.includes("better-sqlite3") ? own("sqlite.ts") : undefined,
    );
    onResolve({ filter: /^@node-rs\/argon2$/ }, () => own("argon2.ts"));
  },
};

/** Leaves out zod's messages in other languages, which nothing uses. */
export const englishOnly: Plugin = {
  name: "english-only",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: 'export { default as en } from "./en.js";',
    }));
  },
};

/** Functions that a library takes from a module when it is loaded, and calls late or never. */
const CALLED_LATER = [
  { library: "fastify", module: "node:http2", functions: ["createServer", "createSecureServer"] },
  { library: "fastify", module: "node:https", functions: ["createServer"] },
  { library: "prom-client", module: "https", functions: ["request"] },
  { library: "@fastify/static", module: "glob", functions: ["glob"] },
];

const isPartOf = (library: string, importer: string): boolean =>
  importer.replaceAll("\\", "/").includes(`/node_modules/${library}/`);

/** Loads these modules with the first call. */
export const calledLater: Plugin = {
  name: "called-later",
  setup({ onResolve, onLoad }) {
    for (const { library, module, functions } of CALLED_LATER) {
      const namespace = `${library} later`;
      onResolve({ filter: new RegExp(`^${module}$`), namespace: "file" }, (found) =>
        isPartOf(library, found.importer)
          ? { path: module, namespace, pluginData: found.resolveDir }
          : undefined,
      );
      const contents = functions.map(
        (name) => `exports.${name} = (...input) => require("${module}").${name}(...input);`,
      );
      onLoad({ filter: new RegExp(`^${module}$`), namespace }, ({ pluginData }) => ({
        contents: contents.join("\n"),
        resolveDir: pluginData,
      }));
    }
  },
};

/** Fastify makes validators and serialisers by these, unless it gets others as in `buildApp`. */
const UNUSED = /^@fastify\/(?:ajv-compiler|fast-json-stringify-compiler)$/;

export const unusedCompilers: Plugin = {
  name: "unused-compilers",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: UNUSED }, ({ path }) => ({ path, namespace: "unused" }));
    onLoad({ filter: UNUSED, namespace: "unused" }, ({ path }) => ({
      contents: `throw new Error("The executable does not carry ${path}");`,
    }));
  },
};

/** Leaves of all kinds of files only those that can be compressed: nothing else is asked for. */
export const compressibleOnly: Plugin = {
  name: "compressible-only",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]mime-db[\\/]db\.json$/ }, ({ path }) => {
      const kinds: Record<string, { compressible?: boolean }> = createRequire(path)(path);
      const kept = Object.entries(kinds).filter(([, kind]) => kind.compressible === true);
      const contents = Object.fromEntries(kept.map(([name]) => [name, { compressible: true }]));
      return { contents: JSON.stringify(contents), loader: "json" };
    });
  },
};
