import { personKeyOf, type Reservation } from '@reserva/database/models/reservations/reservations';
import { lineFacts } from '@reserva/database/queries/money/line-facts';
import { wireStatus } from '@reserva/domain/reservations/reservation';
import { Refusal } from '../../http/refusal.ts';
import type { Handlers } from '../handler.ts';
import { lineExplanation } from '../money/line-explanation.ts';
import { undoOffer } from './undo.ts';

/** Explanations of the price of a meal. */
export const explainHandlers = {
  /** Explains a line of the caller's own statement. Any other reservation is answered as not found. */
  'reservations.explain': async ({ database, config }, { query }, { session }) => {
    const personKey = personKeyOf({ kind: 'employee', id: session.userId });
    const facts = await lineFacts(database, query.id, personKey);
    if (!facts || !isOnStatement(facts.reservation, session.userId)) {
      throw new Refusal('reservation_not_found');
    }
    return lineExplanation(facts, config.timezone, 'person');
  },

  /** Explains any row of the operators' list. Includes what operators wrote about its conflicts. */
  'reservations.explainRow': async (context, { query }, { session }) => {
    const { database, config } = context;
    const facts = await lineFacts(database, query.id);
    if (!facts) throw new Refusal('reservation_not_found');
    const desfazer = await undoOffer(context, facts, session);
    const explanation = lineExplanation(facts, config.timezone, 'operator');
    return { ...explanation, ...(desfazer && { desfazer }) };
  },
} satisfies Partial<Handlers>;

const isOnStatement = ({ person, active, state }: Reservation, userId: string): boolean =>
  person.kind === 'employee' && person.id === userId && active && wireStatus(state) !== null;
