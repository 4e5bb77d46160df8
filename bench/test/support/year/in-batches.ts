import type { Database } from '@reserva/database/database';

const BATCH = 5_000;

/** Collects documents and inserts them in batches. */
export function inBatches(database: Database) {
  const waiting = new Map<string, object[]>();
  const write = async (name: string) => {
    const documents = waiting.get(name) ?? [];
    waiting.set(name, []);
    if (documents.length === 0) return;
    const collection = database.connection.collection<object>(name);
    await collection.insertMany(documents, {
      ordered: false,
      writeConcern: { w: 1, journal: false },
    });
  };
  return {
    async add(name: string, documents: readonly object[]) {
      const all = waiting.get(name) ?? [];
      all.push(...documents);
      waiting.set(name, all);
      if (all.length >= BATCH) await write(name);
    },
    async end() {
      for (const name of waiting.keys()) await write(name);
    },
  };
}
