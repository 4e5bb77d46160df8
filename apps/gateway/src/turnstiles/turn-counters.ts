import type { AnswerOf } from '@reserva/contracts/http/operations';
import { turnsCounted } from '@reserva/database/queries/gate-events';
import type { Context } from '../context.ts';

const SHIFTS_SHOWN = 6;

/** The device's own turns of its last shifts beside ours. */
export async function turnCounters(
  { database }: Pick<Context, 'database'>,
  turnstileId: string,
): Promise<AnswerOf<'ratchets.getDeviceRatchet'>['counters']> {
  const shifts = await database.shiftTurns
    .find({ turnstileId })
    .sort({ date: -1, meal: -1 })
    .limit(SHIFTS_SHOWN)
    .lean();
  return Promise.all(
    shifts.map(async ({ date, meal, from, to, counted }) => {
      const device = to - from;
      return {
        ...{ date, time: meal, device },
        counted: counted ?? (await turnsCounted(database, { turnstileId, date, meal })),
        // While people pass, a turn may be on its way to us.
        alert: counted !== null && counted !== device,
      };
    }),
  );
}
