import { lineFacts } from '@reserva/database/queries/money/line-explained';
import { Refusal } from '../../http/refusal.ts';
import { lineExplanation } from '../../wire/line-explanation.ts';
import type { Handler } from '../handler.ts';
import { undoOffer } from './undo-offer.ts';

/** Of any row of the operators' list, with what operators wrote about its conflicts. */
export const explainRow: Handler<'reservations.explainRow'> = async (context, { query }, { session }) => {
  const { database, config } = context;
  const found = await lineFacts(database, query.id);
  if (!found) throw new Refusal('reservation_not_found');
  const desfazer = await undoOffer(context, found, session);
  const explanation = lineExplanation(found, config.timezone, 'operator');
  return { ...explanation, ...(desfazer && { desfazer }) };
};
