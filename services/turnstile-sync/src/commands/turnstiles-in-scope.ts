import type { TurnstileScope } from '@reserva/contracts/turnstile-commands';
import type { Database } from '@reserva/database/database';
import type { Turnstile } from '@reserva/database/models/turnstiles';
import { allTurnstiles, turnstileById, turnstilesOfSite } from '@reserva/database/queries/turnstiles';

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
