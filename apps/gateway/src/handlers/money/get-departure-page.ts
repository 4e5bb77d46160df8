import { departurePage } from '@reserva/database/queries/money/departures';
import { departureRow } from '../../wire/departure.ts';
import type { Handler } from '../handler.ts';

/** A page of individual closings. */
export const getDeparturePage: Handler<'departures.getPage'> = async ({ database, config }, { body }) => {
  const { page, total } = await departurePage(database, {
    skip: body.skip,
    limit: body.items,
    order: body.ordem,
  });
  return { page: page.map((each) => departureRow(each, config.timezone)), total };
};
