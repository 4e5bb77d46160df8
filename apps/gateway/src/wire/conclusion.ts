import type { Reservation } from '@reserva/database/models/reservations';
import type { TimeZone } from '@reserva/domain/time';
import { momentIn } from './moment.ts';

/** Who concluded it and when, under Portuguese names; nothing of one that was turned at a gate. */
export function conclusionOf({ decision }: Pick<Reservation, 'decision'>, zone: TimeZone) {
  if (!decision) return {};
  const por = 'name' in decision.by ? decision.by.name : 'Sistema';
  return { concluida: { por, em: momentIn(decision.at, zone) } };
}
