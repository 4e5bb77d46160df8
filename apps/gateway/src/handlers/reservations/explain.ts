import { personKeyOf, type Reservation } from '@reserva/database/models/reservations/reservations';
import { lineFacts } from '@reserva/database/queries/money/line-facts';
import { wireStatus } from '@reserva/domain/reservations/reservation';
import { Refusal } from '../../http/refusal.ts';
import type { Handler } from '../handler.ts';
import { lineExplanation } from '../money/line-explanation.ts';

/** Of a line of one's own statement; of anything else nobody learns whether it is there. */
export const explain: Handler<'reservations.explain'> = async (
  { database, config },
  { query },
  { session },
) => {
  const personKey = personKeyOf({ kind: 'employee', id: session.userId });
  const facts = await lineFacts(database, query.id, personKey);
  if (!facts || !standsOnStatement(facts.reservation, session.userId)) {
    throw new Refusal('reservation_not_found');
  }
  return lineExplanation(facts, config.timezone, 'person');
};

const standsOnStatement = ({ person, active, state }: Reservation, userId: string): boolean =>
  person.kind === 'employee' && person.id === userId && active && wireStatus(state) !== null;
