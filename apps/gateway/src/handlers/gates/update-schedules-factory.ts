import type { Handler } from '../handler.ts';
import { saveSchedules } from './save-schedules.ts';

/** Serving windows of all turnstiles of the factory. */
export const updateSchedulesFactory: Handler<'ratchets.updateSchedulesFactory'> = (context, { body }, call) =>
  saveSchedules(context, { kind: 'site', site: 2 }, body.newTimes, call);
