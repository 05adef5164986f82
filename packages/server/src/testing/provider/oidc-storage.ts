import type { Adapter, AdapterPayload } from "oidc-provider";

/** Stores the test provider's data. The library's default storage logs a warning at every start. */
export function createProviderStorage() {
  const rows = new Map<string, AdapterPayload>();
  const keyOf = (model: string, id: string) => `${model}:${id}`;

  const findBy = (model: string, matches: (row: AdapterPayload) => boolean) => {
    for (const [key, row] of rows) {
      if (key.startsWith(`${model}:`) && matches(row)) return row;
    }
    return undefined;
  };

  const adapter = (model: string): Adapter => ({
    upsert: async (id, payload) => void rows.set(keyOf(model, id), payload),
    find: async (id) => rows.get(keyOf(model, id)),
    findByUserCode: async (userCode) => findBy(model, (row) => row.userCode === userCode),
    findByUid: async (uid) => findBy(model, (row) => row.uid === uid),
    consume: async (id) => {
      const row = rows.get(keyOf(model, id));
      if (row) row.consumed = Math.floor(Date.now() / 1_000);
    },
    destroy: async (id) => void rows.delete(keyOf(model, id)),
    revokeByGrantId: async (grantId) => {
      for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key);
    },
  });

  return {
    adapter,
    put: (model: string, id: string, payload: AdapterPayload) =>
      void rows.set(keyOf(model, id), payload),
  };
}
