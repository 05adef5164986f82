import { cruise, type IConfiguration } from "dependency-cruiser";

const RULES: IConfiguration = {
  forbidden: [
    { name: "file-cycle", severity: "error", from: {}, to: { circular: true } },
    { name: "folder-cycle", severity: "error", scope: "folder", from: {}, to: { circular: true } },
  ],
};

/** Excludes tests, which may import everything, and generated code, which follows no layers. */
const EXCLUDED = String.raw`\.test\.tsx?$|\.gen\.ts$|/dist/`;

export interface Cycle {
  rule: string;
  path: string[];
}

/**
 * Finds cycles between files and between folders, including type-only imports.
 * @param folders the sources, relative to `root`
 */
export async function findCycles(root: string, folders: string[]): Promise<Cycle[]> {
  const { output } = await cruise(folders, {
    baseDir: root,
    ruleSet: RULES,
    validate: true,
    // dependency-cruiser's default parser needs a compiler API that TypeScript 7 lacks.
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: EXCLUDED },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import"] },
  });
  if (typeof output === "string") throw new Error("The imports could not be read");
  return output.summary.violations.map(({ rule, from, cycle = [] }) => ({
    rule: rule.name,
    path: [from, ...cycle.map(({ name }) => name)],
  }));
}
