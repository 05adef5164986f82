import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";

const DOCUMENT = new URL("../../docs/performance.md", import.meta.url);
const DATE_LENGTH = "2026-01-01".length;

/** Says when and where something is measured, and how. */
export function describeMeasuring(how = ""): string {
  const date = new Date().toISOString().slice(0, DATE_LENGTH);
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? "unknown"})`;
  return `Measured on ${date}, ${machine}${how && `, ${how}`}.`;
}

/** Puts text between the two comments with this name in docs/performance.md. */
export function writeSection(name: string, text: string): void {
  const document = readFileSync(DOCUMENT, "utf8");
  const place = new RegExp(`(?<=<!-- ${name} -->\n).*(?=<!-- /${name} -->)`, "s");
  if (!place.test(document)) throw new Error(`docs/performance.md has no section ${name}`);
  writeFileSync(
    DOCUMENT,
    document.replace(place, () => `${text}\n`),
  );
}

/** A table, the first column of which names the rows. */
export const drawTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, column) => (column === 0 ? "---" : "---:")), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
