export interface ListedObject {
  key: string;
  changedAt: number;
}

const CONTENTS = /<Contents>(.*?)<\/Contents>/gs;
const KEY = /<Key>(.*?)<\/Key>/s;
const CHANGED = /<LastModified>(.*?)<\/LastModified>/s;
const HAS_MORE = /<IsTruncated>\s*true\s*<\/IsTruncated>/;
const ESCAPE = /&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|apos));/gi;

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const DECIMAL = 10;
const HEXADECIMAL = 16;

const withoutEscapes = (text: string) =>
  text.replaceAll(ESCAPE, (_, decimal, hexadecimal, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? "";
    const isDecimal = decimal !== undefined;
    const digits = String(isDecimal ? decimal : hexadecimal);
    return String.fromCodePoint(Number.parseInt(digits, isDecimal ? DECIMAL : HEXADECIMAL));
  });

export function readListPage(xml: string): { objects: ListedObject[]; hasMore: boolean } {
  const objects: ListedObject[] = [];
  for (const [, contents = ""] of xml.matchAll(CONTENTS)) {
    const key = withoutEscapes(KEY.exec(contents)?.[1] ?? "");
    const changedAt = Date.parse(CHANGED.exec(contents)?.[1] ?? "");
    // Treat an object without a date as new, so that the sweep keeps the object.
    objects.push({ key, changedAt: Number.isNaN(changedAt) ? Date.now() : changedAt });
  }
  return { objects, hasMore: HAS_MORE.test(xml) };
}
