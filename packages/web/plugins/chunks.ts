import { readdirSync } from "node:fs";
import { join } from "node:path";

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

type Chunk = [name: string, modules: Set<string>];

type NameChunk = (id: string, graph: ModuleGraph) => string | null;

/** The app draws these in with a package's index, but only later screens use them. */
const FOR_LATER = /\/(?:infiniteQueryObserver|useInfiniteQuery|useMutationState)\.js$/;

/** A module and everything it imports, except what is only loaded when it is needed. */
function collectImports(root: string, graph: ModuleGraph, isLeftOut = (_id: string) => false) {
  const found = new Set<string>();
  const waiting = [root];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || isLeftOut(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** The router splits the component of a route off under this name. */
const componentOf = (file: string) => `${file}?tsr-split=component`;

const isForLater = (id: string) => FOR_LATER.test(id);

/** Of packages only the icons, and what is as small as the code that uses it. */
const isSmall = (id: string) =>
  !id.includes("node_modules") || id.includes("lucide-react") || isForLater(id);

/** What at least two screens need, unless it draws a package in that others would load for nothing. */
function collectShared(folder: string, app: Set<string>, graph: ModuleGraph): Set<string> {
  const met = new Set<string>();
  const shared = new Set<string>();
  for (const file of readdirSync(folder)) {
    for (const id of collectImports(componentOf(join(folder, file)), graph)) {
      if (met.has(id)) shared.add(id);
      met.add(id);
    }
  }
  const isLight = (id: string) =>
    [...collectImports(id, graph)].every((needed) => app.has(needed) || isSmall(needed));
  return new Set([...shared].filter(isLight));
}

/**
 * Puts what the app needs to start into one file, what home needs on top of it into another, and
 * what several screens need into a third: many small files compress worse, and each costs a request.
 * Everything else is split as the bundler sees fit.
 */
export function nameChunks(root: string): NameChunk {
  const routes = join(root, "src/routes");
  const listChunks = (graph: ModuleGraph): Chunk[] => {
    const app = collectImports(join(root, "index.html"), graph, isForLater);
    return [
      ["app", app],
      ["home", collectImports(componentOf(join(routes, "index.tsx")), graph, isForLater)],
      ["screens", collectShared(routes, app, graph)],
    ];
  };
  let chunks: Chunk[] | undefined;
  return (id, graph) => {
    chunks ??= listChunks(graph);
    return chunks.find(([, modules]) => modules.has(id))?.[0] ?? null;
  };
}
