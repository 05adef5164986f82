/** A file of the build. A file with a revision keeps its name when its content changes. */
export interface ShellFile {
  url: string;
  revision: string | null;
}
