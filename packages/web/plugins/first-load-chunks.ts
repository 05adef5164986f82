import { join } from "node:path";

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

type NameChunk = (id: string, graph: ModuleGraph) => string | null;

/** A module and everything it imports, except what is only loaded when it is needed. */
function collectImports(root: string, graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  const waiting = [root];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/**
 * Puts what the app needs to start into one file, and what home needs on top of it into another,
 * because many small files compress worse. Everything else is split as the bundler sees fit.
 */
export function nameFirstLoadChunks(root: string): NameChunk {
  let app: Set<string> | undefined;
  let home: Set<string> | undefined;
  return (id, graph) => {
    app ??= collectImports(join(root, "index.html"), graph);
    // The router splits the component of a route off under this name.
    home ??= collectImports(join(root, "src/routes/index.tsx?tsr-split=component"), graph);
    if (app.has(id)) return "app";
    return home.has(id) ? "home" : null;
  };
}
