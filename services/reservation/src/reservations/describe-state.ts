import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { statusNames } from '@reserva/domain/basics/meals';
import { formatReais, toReais } from '@reserva/domain/basics/money';
import { wireStatus } from '@reserva/domain/reservations/reservation';

/** "Pendente (R$ 0,00)". */
export function describeState({ state, priceCents }: Pick<Reservation, 'state' | 'priceCents'>): string {
  const status = wireStatus(state);
  return `${status ? statusNames[status] : 'Liberada'} (${formatReais(toReais(priceCents))})`;
}
