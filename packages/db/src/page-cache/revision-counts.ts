/** Beyond this, everything counts as changed. */
const IDS_MAX = 10_000;

/** Numbers that change with each commit that changes something of an id. */
export interface RevisionCounts {
  /** Call it with each change, before its commit; null changes everything. */
  note(id: string | null): void;
  /** Call it right after each commit. */
  settle(): void;
  changeAll(): void;
  of(id: string): number;
}

/** @param next returns each number once. */
export function createRevisionCounts(next: () => number): RevisionCounts {
  const ofEach = new Map<string, number>();
  let ofAll = next();
  const uncommitted = new Set<string>();
  let changesAll = false;

  function changeAll(): void {
    ofEach.clear();
    ofAll = next();
  }

  return {
    note(id) {
      if (id === null || uncommitted.size >= IDS_MAX) changesAll = true;
      else uncommitted.add(id);
    },
    settle() {
      if (changesAll || ofEach.size + uncommitted.size > IDS_MAX) changeAll();
      else for (const id of uncommitted) ofEach.set(id, next());
      uncommitted.clear();
      changesAll = false;
    },
    changeAll,
    of: (id) => ofEach.get(id) ?? ofAll,
  };
}
