const ID = /\b[A-Z]+-\d{2}\b/g;
const ROW = /^\| (?<id>[A-Z]+-\d{2}) \|/gm;

/** Matches the title after `it(`, `test.describe(` and similar, or after the cases of `it.each(…)(`. */
const TITLE =
  /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(?:"(?<double>(?:\\.|[^"\\])*)"|'(?<single>(?:\\.|[^'\\])*)'|`(?<template>(?:\\.|[^`\\])*)`)/g;

export function findIds(source: string): Set<string> {
  const titles = [...source.matchAll(TITLE)].map(
    ({ groups }) => groups?.double ?? groups?.single ?? groups?.template ?? "",
  );
  return new Set(titles.flatMap((title) => title.match(ID) ?? []));
}

export function compareIds(document: string, named: ReadonlySet<string>) {
  const rows = [...document.matchAll(ROW)].map(({ groups }) => groups?.id ?? "");
  const areas = new Set(rows.map((id) => id.split("-")[0]));
  return {
    rows,
    untested: rows.filter((id) => !named.has(id)),
    // Ignore words that only look like ids, such as UTF-16.
    unknown: [...named].filter((id) => areas.has(id.split("-")[0]) && !rows.includes(id)),
  };
}
