import type { MealId, SiteId } from '@reserva/contracts/basics/primitives';
import type { Database } from '@reserva/database/database';
import { newReservation } from '@reserva/database/models/reservations/new-reservation';
import type { Reservation, Waiver } from '@reserva/database/models/reservations/reservations';
import { completeCpf } from '@reserva/domain/basics/cpf';
import type { ReservationState } from '@reserva/domain/reservations/reservation';
import { newId } from '@reserva/runtime/process/ids';

interface Row {
  date: string;
  name: string;
  meal: MealId;
  site: SiteId;
  state: ReservationState;
  /**
   * The number of the person. Rows with the same number have the same person. Without it each row has a different
   * person.
   */
  person?: number;
  priceCents?: number;
  waiver?: Waiver;
}

/** Inserts `count` reservations. `row` returns the data of the n-th. */
export async function insertMany(
  { reservations }: Database,
  count: number,
  row: (n: number) => Row,
): Promise<Reservation[]> {
  const at = new Date('2026-11-19T11:00:00Z');
  const documents = Array.from({ length: count }, (_, n) => {
    const { person = n, name, ...rest } = row(n);
    return newReservation({
      _id: newId(at),
      person: {
        kind: 'employee',
        id: person.toString(16).padStart(24, '0'),
        name,
        cpf: completeCpf(String(200_000_000 + person)),
      },
      createdAt: at,
      createdBy: { kind: 'system', job: 'test' },
      ...rest,
    });
  });
  for (let from = 0; from < count; from += 10_000) {
    await reservations.collection.insertMany(documents.slice(from, from + 10_000) as never[], {
      ordered: false,
      writeConcern: { w: 1, journal: false },
    });
  }
  return documents;
}
