import type { Handler } from '../handler.ts';
import { saveSchedules } from './save-schedules.ts';

/** Serving windows of all turnstiles of the administrative centre. */
export const updateSchedulesAdm: Handler<'ratchets.updateSchedulesAdm'> = (context, { body }, call) =>
  saveSchedules(context, { kind: 'site', site: 1 }, body.newTimes, call);
