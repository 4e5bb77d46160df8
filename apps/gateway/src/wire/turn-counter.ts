import type { AnswerOf } from '@reserva/contracts/operations';
import type { ShiftTurns } from '@reserva/database/models/gates/shift-turns';

type TurnCounter = AnswerOf<'ratchets.getDeviceRatchet'>['counters'][number];

/**
 * What a device counted in a shift beside what we know of, by the names of the wire.
 * @param known turns and exits that we were told of
 */
export function turnCounter(
  { date, meal: time, from, to, counted, unknown }: ShiftTurns,
  counts: { turns: number; exits: number },
): TurnCounter {
  const device = unknown ? null : to - from;
  // While people pass, a turn may be on its way to us.
  const alert = counted !== null && device !== null && counted !== device;
  return { date, time, device, counted: counts.turns, exits: counts.exits, alert };
}
