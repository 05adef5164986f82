const ID = /\b[A-Z]+-\d{2}\b/g;
const ROW = /^\| (?<id>[A-Z]+-\d{2}) \|/gm;

/** The text after `it(`, `test.describe(` and the like, or after the cases of `it.each(…)(`. */
const TITLE =
  /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(?:"(?<double>(?:\\.|[^"\\])*)"|'(?<single>(?:\\.|[^'\\])*)'|`(?<template>(?:\\.|[^`\\])*)`)/g;

/** Returns the ids in the titles of a test file; mentions in code or comments prove nothing. */
export function findIds(source: string): Set<string> {
  const titles = [...source.matchAll(TITLE)].map(
    ({ groups }) => groups?.double ?? groups?.single ?? groups?.template ?? "",
  );
  return new Set(titles.flatMap((title) => title.match(ID) ?? []));
}

/** Compares the rows of the feature table with the ids that tests name. */
export function compareIds(document: string, named: ReadonlySet<string>) {
  const rows = [...document.matchAll(ROW)].map(({ groups }) => groups?.id ?? "");
  const areas = new Set(rows.map((id) => id.split("-")[0]));
  return {
    rows,
    unproven: rows.filter((id) => !named.has(id)),
    // Other words look like ids as well: UTF-16.
    unknown: [...named].filter((id) => areas.has(id.split("-")[0]) && !rows.includes(id)),
  };
}
