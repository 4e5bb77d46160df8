import type { Reservation } from '@reserva/database/models/reservations';
import { localDateOf, localTimeOf, type TimeZone } from '@reserva/domain/time';

/** Who concluded it and when, under Portuguese names; nothing of one that was turned at a gate. */
export function conclusionOf({ decision }: Pick<Reservation, 'decision'>, zone: TimeZone) {
  if (!decision) return {};
  const day = localDateOf(decision.at, zone).split('-').reverse().join('/');
  const por = 'name' in decision.by ? decision.by.name : 'Sistema';
  return { concluida: { por, em: `${day} ${localTimeOf(decision.at, zone)}` } };
}
