import { resolveImport, type WorkspacePackage } from "./resolve.ts";
import { findImports, type Import, type Source, type Violation } from "./source.ts";

const BROWSER_SAFE = /\.(schema|rules)\.ts$/;
const SERVER_ASSET = /^packages\/server\/assets\//;

const LOWER_PACKAGES: Record<string, string[]> = {
  db: [],
  server: ["db"],
  web: ["server"],
};

const packageOf = (path: string) => /^packages\/([^/]+)\//.exec(path)?.[1];

interface ResolvedImport extends Import {
  target: string | undefined;
}

type ImportRule = (source: Source, imported: ResolvedImport) => string | undefined;

const checkDirection: ImportRule = ({ path }, { target }) => {
  const from = packageOf(path);
  const to = target && packageOf(target);
  if (!from || !to || from === to || LOWER_PACKAGES[from]?.includes(to)) return undefined;
  return `packages/${from} may not import packages/${to}`;
};

/** Prevents the web app from including server code, which may contain secrets. */
const checkWeb: ImportRule = ({ path }, { target, isTypeOnly }) => {
  if (packageOf(path) !== "web" || !target || packageOf(target) !== "server") return undefined;
  if (isTypeOnly || BROWSER_SAFE.test(target) || SERVER_ASSET.test(target)) return undefined;
  return `the web app may import only types, *.schema.ts, *.rules.ts and assets from the server, not ${target}`;
};

const checkBrowserSafe: ImportRule = ({ path }, { specifier, target, isTypeOnly }) => {
  if (packageOf(path) !== "server" || !BROWSER_SAFE.test(path) || isTypeOnly) return undefined;
  const isAllowed = target
    ? BROWSER_SAFE.test(target) || SERVER_ASSET.test(target)
    : !specifier.startsWith("node:");
  return isAllowed
    ? undefined
    : `this file also runs in the browser and may not import ${specifier}`;
};

const RULES: Record<string, ImportRule> = {
  "import-direction": checkDirection,
  "web-imports": checkWeb,
  "browser-safe": checkBrowserSafe,
};

export function checkImports(sources: Source[], packages: WorkspacePackage[]): Violation[] {
  return sources.flatMap((source) =>
    findImports(source).flatMap((imported) => {
      const resolved = {
        ...imported,
        target: resolveImport(source.path, imported.specifier, packages),
      };
      return Object.entries(RULES).flatMap(([rule, check]) => {
        const message = check(source, resolved);
        return message ? [{ rule, path: source.path, line: imported.line, message }] : [];
      });
    }),
  );
}
