import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { localDateOf } from '@reserva/domain/basics/time';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';

/** @throws Refusal of a day that has not come: there is nothing to measure of it */
export function refuseFuture({ clock, config }: Pick<Context, 'clock' | 'config'>, date: LocalDate): void {
  if (date > localDateOf(clock.now(), config.timezone)) throw new Refusal('closing_future');
}
