import type { AnswerOf } from '@reserva/contracts/operations';
import type { ShiftTurns } from '@reserva/database/models/gates/shift-turns';
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
    shifts.map(async (shift) => {
      const { date, meal, counted } = shift;
      const at = { turnstileId, date, meal, zone: config.timezone };
      const turns = counted ?? (await turnsCounted(database, at));
      return turnCounter(shift, { turns, exits: await exitsCounted(database, at) });
    }),
  );
}

type TurnCounter = AnswerOf<'ratchets.getDeviceRatchet'>['counters'][number];

/**
 * What a device counted in a shift beside what we know of, by the names of the wire.
 * @param known turns and exits that we were told of
 */
function turnCounter(
  { date, meal: time, from, to, counted, unknown }: ShiftTurns,
  counts: { turns: number; exits: number },
): TurnCounter {
  const device = unknown ? null : to - from;
  // While people pass, a turn may be on its way to us.
  const alert = counted !== null && device !== null && counted !== device;
  return { date, time, device, counted: counts.turns, exits: counts.exits, alert };
}
