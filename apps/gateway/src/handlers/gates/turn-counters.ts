import type { AnswerOf } from '@reserva/contracts/operations';
import { exitsCounted, turnsCounted } from '@reserva/database/queries/gates/gate-events';
import type { Context } from '../../context.ts';
import { turnCounter } from '../../wire/turnstile.ts';

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
    shifts.map(async (shift) => {
      const { date, meal, counted } = shift;
      const at = { turnstileId, date, meal, zone: config.timezone };
      const turns = counted ?? (await turnsCounted(database, at));
      return turnCounter(shift, { turns, exits: await exitsCounted(database, at) });
    }),
  );
}
