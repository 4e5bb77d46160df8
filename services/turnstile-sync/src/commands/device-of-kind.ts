import type { DeviceKind } from '@reserva/contracts/gates/turnstile-commands';
import type { Database } from '@reserva/database/database';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';

/** The device of a list, unless it was removed: a terminal is not found among the turnstiles, nor the other way round. */
export const deviceOfKind = (
  database: Database,
  id: string,
  kind: DeviceKind | undefined,
): Promise<Turnstile | null> =>
  database.turnstiles.findOne({ _id: id, kind: kind ?? null, removedAt: null }).lean();

/** How it is called in the operators' log, and which refusal says that it is not there. */
export const labelsOf = (kind: DeviceKind | undefined) =>
  kind === 'terminal'
    ? ({ noun: 'terminal', of: 'do terminal', notFound: 'terminal_not_found' } as const)
    : ({ noun: 'catraca', of: 'da catraca', notFound: 'turnstile_not_found' } as const);
