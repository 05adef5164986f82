/** A file of the build; those with a revision keep their name when their content changes. */
export interface ShellFile {
  url: string;
  revision: string | null;
}
