import { departureOutlook } from '@reserva/database/queries/money/departure-outlook';
import { departurePreview } from '../../wire/departure.ts';
import type { Handler } from '../handler.ts';
import { leavingPerson } from './leaving-person.ts';

/** What closing somebody's accounts would do now. */
export const previewDeparture: Handler<'departures.preview'> = async (context, { query }) => {
  const { ultimoDia: lastDay } = query;
  const { id, name } = await leavingPerson(context, query);
  const found = await departureOutlook(context.database, id, { lastDay, now: context.clock.now() });
  return departurePreview(name, found);
};
