import type { Database } from '@reserva/database/database';
import { inBatches } from '@reserva/domain/basics/in-batches';
import type { mongo } from 'mongoose';
import { rawDb } from '../raw-db.ts';

interface Reference {
  name: string;
  from: mongo.Collection;
  where: object;
  /** The field in `from` that contains the id of a document in `to`. */
  field: string;
  to: mongo.Collection;
}

const BATCH_SIZE = 1_000;

/** Finds references to documents that do not exist. */
export async function badReferences(database: Database): Promise<string[]> {
  const db = rawDb(database);
  const collectionOf = (name: keyof Database): mongo.Collection => db.collection(name);
  const reservations = collectionOf('reservations');
  const references: Reference[] = [
    {
      name: 'conflitos',
      from: collectionOf('conflicts'),
      where: { reservationId: { $ne: null } },
      field: 'reservationId',
      to: reservations,
    },
    {
      name: 'contestações',
      from: collectionOf('contests'),
      where: {},
      field: 'reservationId',
      to: reservations,
    },
    {
      name: 'correções',
      from: collectionOf('corrections'),
      where: { 'line.id': { $exists: true } },
      field: 'line.id',
      to: reservations,
    },
    {
      name: 'reservas',
      from: reservations,
      where: { 'person.kind': 'employee' },
      field: 'person.id',
      to: collectionOf('users'),
    },
  ];
  const problems: string[] = [];
  for (const reference of references) problems.push(...(await dangling(reference)));
  return problems;
}

/**
 * Finds the references of one kind without a target. The database groups the ids, because many meals refer to few
 * people.
 */
async function dangling({ name, from, where, field, to }: Reference): Promise<string[]> {
  const ids = from.aggregate<{ _id: string }>([{ $match: where }, { $group: { _id: `$${field}` } }], {
    allowDiskUse: true,
  });
  const problems: string[] = [];
  for await (const batch of inBatches(ids, BATCH_SIZE)) {
    const referred = batch.map(({ _id }) => _id);
    const existingIds = await to
      .find({ _id: { $in: referred } } as object, { projection: { _id: 1 } })
      .map(({ _id }) => String(_id))
      .toArray();
    const there = new Set(existingIds);
    problems.push(...referred.filter((id) => !there.has(id)).map((id) => `${name}: ${id} não existe`));
  }
  return problems;
}
