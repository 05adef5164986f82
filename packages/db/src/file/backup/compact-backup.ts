import { type Connection, connect } from "../connection/connection.ts";
import { requireUndamaged } from "../damage/damage.ts";
import { foldAndClose, sealWhole } from "../log/seal.ts";
import { isSealed, pageCountOf } from "../page-sums/page-sums.ts";

const isSparse = (connection: Connection): boolean => {
  const free = Number(connection.pragma("freelist_count", { simple: true }));
  return free > pageCountOf(connection) / 2;
};

/**
 * Writes a backup anew if most of its pages are free, as they are once pictures have moved out of
 * their rows.
 * @throws if a page differs from its sum, which the new sums would hide.
 */
export function compactBackup(path: string): void {
  const connection = connect(path);
  if (isSparse(connection) && isSealed(connection)) {
    requireUndamaged(path);
    sealWhole(connection, path);
  }
  foldAndClose(connection, path);
}
