import type { AnswerOf } from '@reserva/contracts/operations';
import { exitsCounted, turnsCounted } from '@reserva/database/queries/gates/gate-events';
import type { Context } from '../../context.ts';

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
      const at = { turnstileId, date, meal, zone: config.timezone };
      const device = unknown ? null : to - from;
      const turns = counted ?? (await turnsCounted(database, at));
      // While people pass, a turn may be on its way to us.
      const alert = counted !== null && device !== null && counted !== device;
      return { date, time: meal, device, counted: turns, exits: await exitsCounted(database, at), alert };
    }),
  );
}
