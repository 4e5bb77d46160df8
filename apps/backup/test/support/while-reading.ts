import type { Database } from '@reserva/database/database';

/** The methods of the driver that a backup uses. */
interface Reader {
  find(...args: unknown[]): AsyncIterable<unknown>;
}

/** Returns a proxy for a part of the driver, in which `overrides` replaces members. */
const inPlaceOf = <T extends object>(part: T, overrides: Partial<Record<string, unknown>>): T =>
  new Proxy(part, {
    get(target, name) {
      const own = Reflect.get(overrides, name) ?? Reflect.get(target, name, target);
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });

/**
 * Returns the database with an interruption. `happens` runs after the first document of a collection was read and
 * before the next one is requested.
 */
export function whileReading(database: Database, name: string, happens: () => Promise<void>): Database {
  let happened = false;
  async function* interrupted(documents: AsyncIterable<unknown>) {
    for await (const document of documents) {
      yield document;
      if (!happened) {
        happened = true;
        await happens();
      }
    }
  }
  const client = database.connection.getClient();
  const db = client.db(database.connection.name);
  const collection = (of: string) => {
    const own = db.collection(of);
    const find = (...args: unknown[]) => interrupted((own as Reader).find(...args));
    return of === name && !happened ? inPlaceOf(own, { find }) : own;
  };
  const ofClient = inPlaceOf(client, { db: () => inPlaceOf(db, { collection }) });
  return { ...database, connection: inPlaceOf(database.connection, { getClient: () => ofClient }) };
}
