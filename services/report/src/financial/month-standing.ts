import { monthRecord } from '@reserva/database/queries/months';
import { titleCase } from '@reserva/domain/names';
import type { Context } from '../context.ts';
import { formatMoment } from '../text/format.ts';

/** Whether a month's accounts are open or closed, in words: what was signed of an open month may still change. */
export async function monthStanding(
  { database, zone }: Context,
  { year, month }: { year: number; month: number },
): Promise<string> {
  const record = await monthRecord(database, `${year}-${String(month).padStart(2, '0')}`);
  if (!record || record.state === 'open') return 'mês aberto';
  return `mês fechado por ${titleCase(record.by.name)} em ${formatMoment(record.at, zone)}`;
}
