import type { Actor } from '@reserva/contracts/basics/actor';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import type { TimeZone } from '@reserva/domain/basics/time';

/** The operator who concluded it and the moment, under Portuguese names; nothing if it was turned at a gate. */
export function conclusionOf(
  { decision }: { decision: { at: Date; by: Actor | null } | null },
  zone: TimeZone,
) {
  if (!decision) return {};
  return { concluida: { por: nameOf(decision.by), em: brazilianMoment(decision.at, zone) } };
}

/** Empty where it was not kept. */
function nameOf(by: Actor | null): string {
  if (!by) return '';
  return 'name' in by ? by.name : 'Sistema';
}
