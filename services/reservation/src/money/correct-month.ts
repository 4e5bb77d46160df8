import type { CommandPayload, Outcome } from '@reserva/contracts/commands';
import type { Correction } from '@reserva/database/models/money/corrections';
import { freezeOf } from '@reserva/database/queries/money/freeze';
import { commitNew } from '@reserva/database/writes/commit';
import { done, refuse } from '@reserva/runtime/messaging/command-worker';
import { operatorOf } from '../actors.ts';
import { correctedLine, nextOpen } from '../basics/line-correction.ts';
import type { Handler } from '../context.ts';

type CorrectMonthPayload = CommandPayload<'month.correct'>;

/**
 * Books a correction of a closed month in the next open month. A client that got no answer sends a new command with the
 * same key. The key makes sure that the correction is booked once.
 */
export const correctMonth: Handler<'month.correct'> = async (context, payload, meta) => {
  const { month, cpf, cents, reason, key: _id = meta.id } = payload;
  const { database, clock } = context;
  const by = operatorOf(meta.actor);
  const earlier = await database.corrections.findById(_id).lean();
  if (earlier) return asBooked(earlier, payload);
  const user = await database.users.findOne({ cpf }).lean();
  const closed = (await freezeOf(database, user ? [user._id] : [])).closedFor(user?._id ?? '');
  if (!closed.has(month)) return refuse('month_not_closed');
  if (!user) return refuse('user_not_found');

  const bookedIn = nextOpen(month, closed);
  const person = { id: user._id, name: user.name, cpf: user.cpf };
  const correction = { _id, person, month, bookedIn, cents, reason, by, at: clock.now() };
  const outbox = [correctedLine(by, meta.id, correction)];
  if ((await commitNew(context, database.corrections, { ...correction, outbox })) === 'written') {
    return done({ bookedIn });
  }
  // A concurrent attempt has already booked the correction.
  return asBooked(await database.corrections.findById(_id).orFail().lean(), payload);
};

/**
 * Accepts the stored correction if it equals the request. Otherwise refuses. The operator then knows that the stored
 * correction is not the requested one.
 */
function asBooked(
  { bookedIn, ...booked }: Correction,
  { month, cpf, cents, reason }: CorrectMonthPayload,
): Outcome<'month.correct'> {
  const isSame =
    booked.month === month && booked.person.cpf === cpf && booked.cents === cents && booked.reason === reason;
  return isSame ? done({ bookedIn }) : refuse('correction_differs');
}
