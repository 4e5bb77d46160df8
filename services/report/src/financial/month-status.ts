import { monthRecord } from '@reserva/database/queries/money/months';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import { titleCase } from '@reserva/domain/basics/names';
import { monthKeyOf } from '@reserva/domain/basics/time';
import type { Context } from '../context.ts';

/**
 * Returns the state of a month as text, for the head of a document.
 * An open month can still change. A month that is being closed can change too, because writes that began before the
 * closing can still be running.
 */
export async function monthStatus(
  { database, zone }: Context,
  month: { year: number; month: number },
): Promise<string> {
  const record = await monthRecord(database, monthKeyOf(month));
  if (!record || record.state === 'open') return 'mês aberto';
  const closed = `mês fechado por ${titleCase(record.by.name)} em ${brazilianMoment(record.at, zone)}`;
  return record.state === 'closed' ? closed : `${closed}, somas ainda não definitivas`;
}
