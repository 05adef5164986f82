/** A file of the repository, as the rules see it. */
export interface Source {
  /** From the repository's root, with forward slashes. */
  path: string;
  text: string;
}

export interface Import {
  specifier: string;
  /** Erased at run time: `import type` and `export type`. */
  isTypeOnly: boolean;
  line: number;
}

export interface Violation {
  rule: string;
  path: string;
  line: number;
  message: string;
}

/** The line, counted from 1, that an offset of the text is on. */
export const lineAt = (text: string, offset: number) => text.slice(0, offset).split("\n").length;

const STRING_OR_COMMENT =
  /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** The text with its comments blanked out, so that offsets and lines stay as they are. */
export function blankComments(text: string): string {
  return text.replace(STRING_OR_COMMENT, (match, string: string | undefined) =>
    string === undefined ? match.replace(/[^\n]/g, " ") : match,
  );
}

const STATIC_IMPORT =
  /^[ \t]*(?:import|export)\b(?<type>\s+type\b(?!\s*(?:,|from\b)))?[^"'`;()]*?\bfrom\s*["'](?<from>[^"']+)["']/gm;
const BARE_IMPORT = /^[ \t]*import\s*["'](?<from>[^"']+)["']/gm;
const DYNAMIC_IMPORT = /\b(?:import|require)\s*\(\s*["'`](?<from>[^"'`]+)["'`]/g;

/** The imports of a file, static and dynamic. */
export function findImports({ text }: Source): Import[] {
  const code = blankComments(text);
  return [STATIC_IMPORT, BARE_IMPORT, DYNAMIC_IMPORT].flatMap((pattern) =>
    [...code.matchAll(pattern)].map((match) => ({
      specifier: match.groups?.from ?? "",
      isTypeOnly: match.groups?.type !== undefined,
      line: lineAt(code, match.index + match[0].length),
    })),
  );
}
