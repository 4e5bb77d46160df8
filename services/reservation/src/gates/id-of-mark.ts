import { createHash } from 'node:crypto';
import type { TerminalActor } from '@reserva/contracts/basics/actor';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { instantAt } from '@reserva/domain/basics/time';
import { type Context, localNow } from '../context.ts';

/**
 * Id of the reservation that a mark makes: one for each mark of a terminal, however often it is told on its day. Begins with
 * the seconds of the day: indexes grow at their end.
 */
export function idOfMark(
  context: Context,
  { terminalId }: TerminalActor,
  key: string,
  date: LocalDate = localNow(context).date,
): string {
  const day = instantAt(date, '00:00', context.zone);
  const of = createHash('sha256').update(`mark:${terminalId}:${key}`).digest('hex');
  return (
    Math.floor(day.getTime() / 1000)
      .toString(16)
      .padStart(8, '0') + of.slice(0, 16)
  );
}
