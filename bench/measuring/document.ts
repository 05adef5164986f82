import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";

const PERFORMANCE = new URL("../../docs/performance.md", import.meta.url);
const DATE_LENGTH = "2026-01-01".length;

/** Says when and where something is measured, and how. */
export function describeMeasuring(how = ""): string {
  const date = new Date().toISOString().slice(0, DATE_LENGTH);
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? "unknown"})`;
  return `Measured on ${date}, ${machine}${how && `, ${how}`}.`;
}

/** Puts text between the two comments with this name in a document. */
export function writeSection(name: string, text: string, place = PERFORMANCE): void {
  const document = readFileSync(place, "utf8");
  const section = new RegExp(`(?<=<!-- ${name} -->\n).*(?=<!-- /${name} -->)`, "s");
  if (!section.test(document)) throw new Error(`${place.pathname} has no section ${name}`);
  writeFileSync(
    place,
    document.replace(section, () => `${text}\n`),
  );
}

/** A table, the first column of which names the rows. */
export const drawTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, column) => (column === 0 ? "---" : "---:")), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
