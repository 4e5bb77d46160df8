import { departureOutlook } from '@reserva/database/queries/money/departure-outlook';
import type { Handler } from '../../http/handler.ts';
import { leavingPerson } from '../../people/leaving-person.ts';
import { departurePreview } from '../../wire/departure.ts';

/** What closing somebody's accounts would do now. */
export const preview: Handler<'departures.preview'> = async (context, { query }) => {
  const { ultimoDia: lastDay } = query;
  const { id, name } = await leavingPerson(context, query);
  const found = await departureOutlook(context.database, id, { lastDay, now: context.clock.now() });
  return departurePreview(name, found);
};
