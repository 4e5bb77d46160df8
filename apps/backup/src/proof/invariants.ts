import type { Database } from '@reserva/database/database';
import type { Check } from '../archive/manifest.ts';
import { unequalMonths } from './months.ts';
import { unreadableOutboxes } from './outboxes.ts';
import { badReferences } from './references.ts';
import { missingUniqueIndexes } from './unique-indexes.ts';
import { wrongVersions } from './versions.ts';

const invariants: Record<string, (database: Database) => Promise<string[]>> = {
  'uma reserva por pessoa, dia e refeição, e o que mais é único': missingUniqueIndexes,
  'totais dos meses fechados = soma das linhas': unequalMonths,
  'versões dos preços e das regras': wrongVersions,
  'mensagens a entregar': unreadableOutboxes,
  'referências entre documentos': badReferences,
};

/** What must hold of any data of ours, whatever it is. */
export async function checkInvariants(database: Database): Promise<Check[]> {
  const checks: Check[] = [];
  for (const [what, faultsOf] of Object.entries(invariants)) {
    checks.push({ what, faults: (await faultsOf(database)).slice(0, MOST_TOLD) });
  }
  return checks;
}

const MOST_TOLD = 20;
