import type { Database } from '@reserva/database/database';
import { monthTotals } from '@reserva/database/queries/money/month-totals';
import type { Check } from '../archive/manifest.ts';
import { indexesOf } from '../dump/dump-collection.ts';
import { rawDb } from '../raw-db.ts';
import { unreadableOutboxes } from './outboxes.ts';
import { badReferences } from './references.ts';
import { wrongVersions } from './versions.ts';

/**
 * Finds unique indexes of this version that are missing. An existing unique index proves that the data has no
 * duplicates.
 */
async function missingUniqueIndexes(database: Database): Promise<string[]> {
  const db = rawDb(database);
  const problems: string[] = [];
  for (const { collection, schema } of Object.values(database.connection.models)) {
    const there = await indexesOf(db.collection(collection.name));
    const unique = there.flatMap(({ unique: is, key }) => (is ? [JSON.stringify(key)] : []));
    for (const [key, options] of schema.indexes()) {
      if (options.unique && !unique.includes(JSON.stringify(key))) {
        problems.push(`${collection.name}: falta o índice único ${JSON.stringify(key)}`);
      }
    }
  }
  return problems;
}

/** Finds closed months whose stored totals differ from the sum of their lines and corrections. */
async function unequalMonths(database: Database): Promise<string[]> {
  const closed = await database.months.find({ state: 'closed' }).sort({ _id: 1 }).lean();
  const problems: string[] = [];
  for (const { _id: month, totals } of closed) {
    const { meals, cents } = await monthTotals(database, month);
    if (totals && (totals.meals !== meals || totals.cents !== cents)) {
      problems.push(`${month}: fechado com ${totals.cents} centavos, as linhas somam ${cents}`);
    }
  }
  return problems;
}

const invariants: Record<string, (database: Database) => Promise<string[]>> = {
  'uma reserva por pessoa, dia e refeição, e o que mais é único': missingUniqueIndexes,
  'totais dos meses fechados = soma das linhas': unequalMonths,
  'versões dos preços e das regras': wrongVersions,
  'mensagens a entregar': unreadableOutboxes,
  'referências entre documentos': badReferences,
};

/** Checks the rules that all our data must obey. */
export async function checkInvariants(database: Database): Promise<Check[]> {
  const checks: Check[] = [];
  for (const [invariant, faultsOf] of Object.entries(invariants)) {
    checks.push({ what: invariant, faults: (await faultsOf(database)).slice(0, MAX_REPORTED) });
  }
  return checks;
}

const MAX_REPORTED = 20;
