/** Joins class names, leaving out what a condition has switched off. */
export const classNames = (...names: (string | false | undefined)[]): string =>
  names.filter(Boolean).join(" ");
