import type { DeviceKind } from '@reserva/contracts/gates/turnstile-commands';
import type { Database } from '@reserva/database/database';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';

/**
 * Finds a device that was not removed.
 * @returns null also if the device has another kind; a terminal is never returned as a turnstile
 */
export const deviceOfKind = (
  database: Database,
  id: string,
  kind: DeviceKind | undefined,
): Promise<Turnstile | null> =>
  database.turnstiles.findOne({ _id: id, kind: kind ?? null, removedAt: null }).lean();

/** Returns the nouns for the operators' log, and the refusal for a missing device. */
export const labelsOf = (kind: DeviceKind | undefined) =>
  kind === 'terminal'
    ? ({ noun: 'terminal', of: 'do terminal', notFound: 'terminal_not_found' } as const)
    : ({ noun: 'catraca', of: 'da catraca', notFound: 'turnstile_not_found' } as const);
