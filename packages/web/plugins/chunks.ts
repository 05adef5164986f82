import { readdirSync } from "node:fs";
import { join } from "node:path";

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

type Chunk = [name: string, modules: Set<string>];

type NameChunk = (id: string, graph: ModuleGraph) => string | null;

/** The app imports these through a package's index, but only later screens use them. */
const FOR_LATER =
  /\/(?:infiniteQueryObserver|mutationObserver|useInfiniteQuery|useMutation|useMutationState)\.js$/;

/** A module and all its static imports. */
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

/** The router plugin's name for the split-off component of a route. */
const componentOf = (file: string) => `${file}?tsr-split=component`;

const isForLater = (id: string) => FOR_LATER.test(id);

/** Packages of which every screen but the first needs some. */
const OF_SCREENS = /node_modules\/(?:lucide-react|@trpc)\//;

/** Own modules; of packages only those above and the small modules for later. */
const isSmall = (id: string) =>
  !id.includes("node_modules") || OF_SCREENS.test(id) || isForLater(id);

/** What only two screens share loads with these. */
const SCREENS_TO_SHARE = 3;

/**
 * Modules that several screens need, except those that bring a package which others would load in
 * vain.
 */
function collectShared(folder: string, app: Set<string>, graph: ModuleGraph): Set<string> {
  const screens = new Map<string, number>();
  for (const file of readdirSync(folder)) {
    for (const id of collectImports(componentOf(join(folder, file)), graph)) {
      screens.set(id, (screens.get(id) ?? 0) + 1);
    }
  }
  const shared = [...screens].filter(([, count]) => count >= SCREENS_TO_SHARE).map(([id]) => id);
  const isLight = (id: string) =>
    [...collectImports(id, graph)].every((needed) => app.has(needed) || isSmall(needed));
  return new Set(shared.filter(isLight));
}

/**
 * Puts the app's start into one file, home's additional needs into another, and what several
 * screens share into a third: many small files compress worse, and each costs a request. The
 * bundler splits everything else.
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
