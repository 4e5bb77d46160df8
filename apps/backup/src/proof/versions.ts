import type { Database } from '@reserva/database/database';

/**
 * Finds gaps in the version numbers, of which the first is 1. Also finds reservations whose price version does not
 * exist.
 */
export async function wrongVersions(database: Database): Promise<string[]> {
  const problems: string[] = [];
  for (const { versions, name } of [
    { versions: await database.prices.distinct('_id'), name: 'preços' },
    { versions: await database.waiverRules.distinct('_id'), name: 'regras de isenção' },
    { versions: await database.serviceWeeks.distinct('_id'), name: 'semanas de serviço' },
  ]) {
    const missing = missingOf(versions);
    if (missing.length > 0) problems.push(`${name}: faltam as versões ${missing.join(', ')}`);
  }
  const used = await database.reservations.aggregate<{ _id: number | null }>([
    { $group: { _id: '$priceVersion' } },
  ]);
  for (const { _id: version } of used) {
    if (version !== null && !(await database.prices.exists({ _id: version }))) {
      problems.push(`reservas: preços da versão ${version}, que não existe`);
    }
  }
  return problems;
}

function missingOf(versions: readonly number[]): number[] {
  const there = new Set(versions);
  const last = Math.max(0, ...versions);
  return Array.from({ length: last }, (_, n) => n + 1).filter((version) => !there.has(version));
}
