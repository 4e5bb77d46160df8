import type { Handler } from '../../http/handler.ts';
import { saveSchedules } from '../../turnstiles/save-schedules.ts';

/** Serving windows of all turnstiles. */
export const updateSchedulesAllRatchets: Handler<'ratchets.updateSchedulesAllRatchets'> = (
  context,
  { body },
  call,
) => saveSchedules(context, { kind: 'all' }, body.newTimes, call);
