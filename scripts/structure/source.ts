export interface Source {
  /** Relative to the repository's root, with forward slashes. */
  path: string;
  text: string;
}

export interface Import {
  specifier: string;
  /** True for `import type` and `export type`, which don't exist at run time. */
  isTypeOnly: boolean;
  line: number;
}

export interface Violation {
  rule: string;
  path: string;
  line: number;
  message: string;
}

export const lineAt = (text: string, offset: number) => text.slice(0, offset).split("\n").length;

const STRING_OR_COMMENT =
  /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** Replaces comments with spaces, so that offsets and line numbers don't change. */
export function blankComments(text: string): string {
  return text.replace(STRING_OR_COMMENT, (match, string: string | undefined) =>
    string === undefined ? match.replace(/[^\n]/g, " ") : match,
  );
}

const STATIC_IMPORT =
  /^[ \t]*(?:import|export)\b(?<type>\s+type\b(?!\s*(?:,|from\b)))?[^"'`;()]*?\bfrom\s*["'](?<from>[^"']+)["']/gm;
const BARE_IMPORT = /^[ \t]*import\s*["'](?<from>[^"']+)["']/gm;
const DYNAMIC_IMPORT = /\b(?:import|require)\s*\(\s*["'`](?<from>[^"'`]+)["'`]/g;

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
