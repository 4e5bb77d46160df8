import type { RowProblem } from '@reserva/contracts/reservations/row-problems';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { type FreezeReason, freezeOf } from '@reserva/database/queries/money/freeze';
import { commitAll, type Row as RowToWrite } from '@reserva/database/writes/commit-all';
import { chunksOf, rowsFailed } from '../bulk.ts';
import type { Context } from '../context.ts';

/** A row as the caller named it. */
export interface Row {
  id: string;
  name: string;
}

/** A conditional change of a reservation. */
interface Change<V extends string, F extends string> {
  /** The verdict of a row after this command has written its change. */
  becomes: V;
  write: RowToWrite<Reservation>;
  /** The verdict if the person already has another reservation of the meal. */
  onDuplicate?: Verdict<V, F>;
}

/**
 * The result of a row that is not written. `fault` says why, or is null if an earlier attempt of this command has
 * already changed the row.
 */
interface Verdict<V extends string, F extends string> {
  verdict: V;
  fault: F | null;
}

export type DecideRow<V extends string, F extends string = RowProblem> = (
  reservation: Reservation | null,
  /** The reason for which the reservation cannot change any more; null if it can. */
  frozen: FreezeReason | null,
) => Verdict<V, F> | Change<V, F> | Promise<Verdict<V, F> | Change<V, F>>;

/** The result of a row. Its name comes from the reservation, if there is one. */
interface RowDecision<V extends string, F extends string = RowProblem> extends Verdict<V, F>, Row {}

/** Maximum number of rounds. Rows may change during the writes, but more rounds than this mean a bug. */
const MAX_ATTEMPTS = 4;

/**
 * Decides each row and writes each change as one conditional update. If a row changed meanwhile, it is read and decided
 * again.
 * @param otherwise the verdict of a row that changed in every round
 * @returns the decision of each row; a row that is named twice has one
 */
export async function decideRows<V extends string, F extends string = RowProblem>(
  context: Context,
  rows: readonly Row[],
  decideRow: DecideRow<V, F>,
  otherwise: { verdict: V; fault: F },
): Promise<RowDecision<V, F>[]> {
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()];
  const all: RowDecision<V, F>[] = [];
  for (const chunk of chunksOf(unique)) {
    const verdicts = await decideChunk(context, chunk, decideRow);
    for (const { id, name } of chunk) {
      const row = verdicts.get(id);
      const { verdict, fault } = row ?? otherwise;
      all.push({ id, name: row?.name ?? name, verdict, fault });
    }
  }
  return all;
}

/** Returns the names of the rows with one verdict, for the result of a command. */
export const namesUnder = <V extends string>(rows: readonly RowDecision<V>[], expectedVerdict: V): string[] =>
  rows.filter(({ verdict }) => verdict === expectedVerdict).map(({ name }) => name);

/** Returns the rows by id without their names, for the result of a command. */
export const withoutNames = <V extends string>(
  rows: readonly RowDecision<V>[],
): Omit<RowDecision<V>, 'name'>[] => rows.map(({ id, verdict, fault }) => ({ id, verdict, fault }));

type NamedVerdict<V extends string, F extends string> = Verdict<V, F> & { name: string | undefined };

async function decideChunk<V extends string, F extends string>(
  context: Context,
  chunk: readonly Row[],
  decideRow: DecideRow<V, F>,
): Promise<Map<string, NamedVerdict<V, F>>> {
  const { reservations } = context.database;
  const verdicts = new Map<string, NamedVerdict<V, F>>();
  let open = chunk.map(({ id }) => id);
  for (let round = 0; round < MAX_ATTEMPTS && open.length > 0; round++) {
    const openReservations = await reservations.find({ _id: { $in: open } }).lean();
    const freeze = await freezeOf(
      context.database,
      openReservations.map(({ person }) => person.id),
    );
    const byId = new Map(openReservations.map((reservation) => [reservation._id, reservation]));
    const changing: { reservation: Reservation; change: Change<V, F> }[] = [];
    for (const id of open) {
      const reservation = byId.get(id) ?? null;
      const decision = await decideRow(reservation, reservation && freeze.frozen(reservation));
      if ('verdict' in decision) verdicts.set(id, { ...decision, name: reservation?.person.name });
      else if (reservation) changing.push({ reservation, change: decision });
    }
    const rows = changing.map(({ change }) => change.write);
    const outcomes = await commitAll(context, reservations, rows, rowsFailed(context));
    open = [];
    for (const [index, { reservation, change }] of changing.entries()) {
      const { _id, person } = reservation;
      const { name } = person;
      if (outcomes[index] === 'written') verdicts.set(_id, { verdict: change.becomes, fault: null, name });
      else if (outcomes[index] === 'duplicate' && change.onDuplicate)
        verdicts.set(_id, { ...change.onDuplicate, name });
      else open.push(_id);
    }
  }
  return verdicts;
}
