import type { Handler } from '../handler.ts';
import { saveSchedules } from './save-schedules.ts';

/** Serving windows of all turnstiles. */
export const updateSchedulesAllRatchets: Handler<'ratchets.updateSchedulesAllRatchets'> = (
  context,
  { body },
  call,
) => saveSchedules(context, { kind: 'all' }, body.newTimes, call);
