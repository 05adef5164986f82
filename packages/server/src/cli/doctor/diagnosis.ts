export interface Diagnosis {
  state: "well" | "note" | "wrong";
  what: string;
  remedy?: string;
}

export const well = (what: string): Diagnosis => ({ state: "well", what });
export const note = (what: string, remedy: string): Diagnosis => ({ state: "note", what, remedy });
export const wrong = (what: string, remedy: string): Diagnosis => ({
  state: "wrong",
  what,
  remedy,
});

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
