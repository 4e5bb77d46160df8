import { monthRecord } from '@reserva/database/queries/money/months';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import { titleCase } from '@reserva/domain/basics/names';
import { monthKeyOf } from '@reserva/domain/basics/time';
import type { Context } from '../context.ts';

/**
 * Whether a month's accounts are open or closed, in words: what was signed of an open month may still change. So may one
 * that is being closed: what had begun before is still waited for.
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
