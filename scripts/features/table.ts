import { posix } from "node:path";

/** A test file and the ids that the titles of its tests name. */
export interface TestFile {
  path: string;
  ids: Set<string>;
}

interface Coverage {
  /** The document with an up-to-date last column. */
  text: string;
  proven: string[];
  unproven: string[];
  /** Ids that tests name and the document does not have. */
  unknown: string[];
}

const ROW = /^\| (?<id>[A-Z]+-\d{2}) \| (?<what>.+?) \|(?<proof>.*)\|$/gm;
const ID = /\b[A-Z]+-\d{2}\b/g;

/** The text after `it(`, `test.describe(` and the like, or after the cases of `it.each(…)(`. */
const TITLE =
  /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(?:"(?<double>(?:\\.|[^"\\])*)"|'(?<single>(?:\\.|[^'\\])*)'|`(?<template>(?:\\.|[^`\\])*)`)/g;

/** The ids in the titles of a test file; mentions in code or comments prove nothing. */
export function findIds(source: string): Set<string> {
  const titles = [...source.matchAll(TITLE)].map(
    ({ groups }) => groups?.double ?? groups?.single ?? groups?.template ?? "",
  );
  return new Set(titles.flatMap((title) => title.match(ID) ?? []));
}

/** Updates the feature table from the tests. */
export function linkTests(document: string, folder: string, tests: TestFile[]): Coverage {
  const rows = [...document.matchAll(ROW)].map(({ groups }) => groups?.id ?? "");
  const linksFor = (id: string) =>
    tests
      .filter(({ ids }) => ids.has(id))
      .map(({ path }) => `[${posix.basename(path)}](${posix.relative(folder, path)})`)
      .join(", ");
  const text = document.replace(ROW, (_row, id: string, what: string) => {
    const links = linksFor(id);
    return links ? `| ${id} | ${what} | ${links} |` : `| ${id} | ${what} | |`;
  });

  const named = new Set(tests.flatMap(({ ids }) => [...ids]));
  const areas = new Set(rows.map((id) => id.split("-")[0]));
  return {
    text,
    proven: rows.filter((id) => named.has(id)),
    unproven: rows.filter((id) => !named.has(id)),
    // Other words look like ids as well: UTF-16.
    unknown: [...named].filter((id) => areas.has(id.split("-")[0]) && !rows.includes(id)),
  };
}
