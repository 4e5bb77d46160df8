import type { Operator } from '@reserva/contracts/actor';
import type { MonthKey } from '@reserva/contracts/primitives';
import type { User } from '@reserva/database/models/users';
import { closedMonthKeys } from '@reserva/database/queries/months';
import { commitNew } from '@reserva/database/writes/commit';
import { operatorLine } from '@reserva/database/writes/operator-line';
import { brazilianMonth } from '@reserva/domain/brazilian-texts';
import { formatReais, toReais } from '@reserva/domain/money';
import { operatorActions } from '@reserva/domain/operator-actions';
import type { Context } from '../context.ts';
import { nextOpen } from './next-open.ts';

interface Booking {
  month: MonthKey;
  cents: number;
  reason: string;
  by: Operator;
  command: string;
}

/**
 * Books what was wrong in a closed month into the next open one. Another attempt of the same command finds it booked.
 * @param of whom; asked for only where it is to be booked
 */
export async function bookCorrection(
  context: Context,
  { month, cents, reason, by, command }: Booking,
  of: () => Promise<Pick<User, '_id' | 'name' | 'cpf'> | null>,
): Promise<{ bookedIn: MonthKey } | 'month_not_closed' | 'user_not_found'> {
  const { database, clock } = context;
  const earlier = await database.corrections.findById(command).lean();
  if (earlier) return { bookedIn: earlier.bookedIn };
  const closed = await closedMonthKeys(database);
  if (!closed.has(month)) return 'month_not_closed';
  const user = await of();
  if (!user) return 'user_not_found';

  const at = clock.now();
  const bookedIn = nextOpen(month, closed);
  const person = { id: user._id, name: user.name, cpf: user.cpf };
  const line = operatorLine(by, command, at, {
    action: operatorActions.changeValues,
    description: `Corrigiu ${brazilianMonth(month)} em ${formatReais(toReais(cents))}, lançado em ${brazilianMonth(bookedIn)}. Motivo: ${reason}`,
    client: { id: person.id, name: person.name },
  });
  const correction = { _id: command, person, month, bookedIn, cents, reason, by, at, outbox: [line] };
  if ((await commitNew(context, database.corrections, correction)) === 'stands') return { bookedIn };
  // Another attempt of this very command was faster.
  const other = await database.corrections.findById(command).orFail().lean();
  return { bookedIn: other.bookedIn };
}
