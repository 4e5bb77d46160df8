import { mustSignDays } from '@reserva/database/queries/system/settings';
import type { Handler } from '../../http/handler.ts';

/** Whether a month is closed only when all of its days are signed. */
export const getRule: Handler<'closings.getRule'> = async ({ database }) => ({
  required: await mustSignDays(database),
});
