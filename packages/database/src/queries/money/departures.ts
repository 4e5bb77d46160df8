import type { LocalDate, Order } from '@reserva/contracts/basics/primitives';
import { grouped } from '@reserva/domain/basics/grouped';
import type { Database } from '../../database.ts';
import type { Correction } from '../../models/money/corrections.ts';
import type { Departure } from '../../models/money/departures.ts';
import { personKeyOf, type Reservation } from '../../models/reservations/reservations.ts';
import { readAllBatched } from '../basics/read-batched.ts';
import { directionOf, pageOf, type Rows, rowsOf } from '../basics/rows.ts';

/** Fields that decide which statement lines belong to a departure. */
const fields = { _id: 1, person: 1, lastDay: 1, outside: 1, at: 1, standing: 1, returned: 1 } as const;
export type DepartureSummary = Pick<Departure, keyof typeof fields>;

/** Reads a person's departures, except withdrawn ones. Every scan calls this. */
export const departuresOf = readAllBatched<Departure, string, DepartureSummary>({
  of: ({ departures }) => departures,
  where: (ids) => ({ 'person.id': { $in: ids }, reopened: null }),
  nameOf: (id) => id,
  namesOf: ({ person }) => [person.id],
  projection: fields,
});

/** Reads the departures of many people, grouped by user id. A person who never left has no entry. */
export async function departuresOfPeople(
  { departures }: Database,
  ids: readonly string[],
): Promise<Map<string, DepartureSummary[]>> {
  if (ids.length === 0) return new Map();
  const rows = await departures
    .find({ 'person.id': { $in: [...new Set(ids)] }, reopened: null })
    .select(fields)
    .lean<DepartureSummary[]>();
  return grouped(rows, ({ person }) => person.id);
}

/** Reads the departures that may include lines of this day or of later days. */
export const departuresSince = ({ departures }: Database, from: LocalDate): Promise<DepartureSummary[]> =>
  departures
    .find({ lastDay: { $gte: from }, reopened: null })
    .select(fields)
    .lean<DepartureSummary[]>();

/** Lists all departures, newest first by default, without the corrections of their copies. */
export function departureRows({ departures }: Database, order?: Order): Rows<Departure> {
  const direction = directionOf(order, 'desc');
  return rowsOf(
    () =>
      departures
        .find()
        .sort({ at: direction, _id: direction })
        .select({ outbox: 0, 'copy.corrections': 0 })
        .lean(),
    () => departures.estimatedDocumentCount(),
  );
}

export const departurePage = (
  database: Database,
  page: { skip: number; limit: number; order?: Order | undefined },
) => pageOf(departureRows(database, page.order), page);

/** Reads all active reservations of a person, without the fields that a departure does not need. */
export const linesOf = ({ reservations }: Database, id: string): Promise<Reservation[]> =>
  reservations
    .find({ personKey: personKeyOf({ kind: 'employee', id }), active: true })
    .select({ outbox: 0, passages: 0 })
    .lean();

/** Reads all corrections of a person. */
export const allCorrectionsOf = ({ corrections }: Database, id: string): Promise<Correction[]> =>
  corrections.find({ 'person.id': id }).select({ outbox: 0 }).lean();
