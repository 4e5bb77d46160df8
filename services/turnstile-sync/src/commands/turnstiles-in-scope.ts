import type { TurnstileScope } from '@reserva/contracts/gates/turnstile-commands';
import type { Database } from '@reserva/database/database';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { allTurnstiles, turnstileById, turnstilesOfSite } from '@reserva/database/queries/gates/turnstiles';

export async function turnstilesInScope(database: Database, scope: TurnstileScope): Promise<Turnstile[]> {
  switch (scope.kind) {
    case 'one': {
      const turnstile = await turnstileById(database, scope.id);
      return turnstile ? [turnstile] : [];
    }
    case 'site':
      return turnstilesOfSite(database, scope.site);
    case 'all':
      return allTurnstiles(database);
  }
}
