import { mustSignDays } from '@reserva/database/queries/system/settings';
import type { Handler } from '../handler.ts';

/** Whether a month is closed only when all of its days are signed. */
export const getClosingRule: Handler<'closings.getRule'> = async ({ database }) => ({
  required: await mustSignDays(database),
});
