import type { Actor } from '@reserva/contracts/basics/actor';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import type { TimeZone } from '@reserva/domain/basics/time';

/**
 * Returns the operator who concluded a reservation and the moment, in fields with Portuguese names; {} if a gate
 * concluded it.
 */
export function conclusionOf(
  { decision }: { decision: { at: Date; by: Actor | null } | null },
  zone: TimeZone,
) {
  if (!decision) return {};
  return { concluida: { por: nameOf(decision.by), em: brazilianMoment(decision.at, zone) } };
}

/** Returns the name of the operator; '' if none was stored. */
function nameOf(by: Actor | null): string {
  if (!by) return '';
  return 'name' in by ? by.name : 'Sistema';
}
