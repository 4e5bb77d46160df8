import type { AnswerOf } from '@reserva/contracts/http/operations';
import { exitsCounted, turnsCounted } from '@reserva/database/queries/gate-events';
import type { Context } from '../context.ts';

const SHIFTS_SHOWN = 6;

/** The device's own turns of its last shifts beside ours. */
export async function turnCounters(
  { database, config }: Pick<Context, 'database' | 'config'>,
  turnstileId: string,
): Promise<AnswerOf<'ratchets.getDeviceRatchet'>['counters']> {
  const shifts = await database.shiftTurns
    .find({ turnstileId })
    .sort({ date: -1, meal: -1 })
    .limit(SHIFTS_SHOWN)
    .lean();
  return Promise.all(
    shifts.map(async ({ date, meal, from, to, counted, unknown }) => {
      const device = unknown ? null : to - from;
      const shift = { turnstileId, date, meal, zone: config.timezone };
      return {
        ...{ date, time: meal, device },
        counted: counted ?? (await turnsCounted(database, shift)),
        exits: await exitsCounted(database, shift),
        // While people pass, a turn may be on its way to us.
        alert: counted !== null && device !== null && counted !== device,
      };
    }),
  );
}
