import { writeFileSync } from "node:fs";
import { cpus } from "node:os";

const RESULTS = new URL("../results/", import.meta.url);
const DATE_LENGTH = "2026-01-01".length;

export function describeMeasuring(how = ""): string {
  const date = new Date().toISOString().slice(0, DATE_LENGTH);
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? "unknown"})`;
  return `Measured on ${date} on ${machine}${how && `, ${how}`}.`;
}

export const writeResult = (name: string, title: string, text: string): void =>
  writeFileSync(new URL(`${name}.md`, RESULTS), `# ${title}\n\n${text}\n`);

export const drawTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, column) => (column === 0 ? "---" : "---:")), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
