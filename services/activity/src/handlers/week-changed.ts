import type { EventOf } from '@reserva/contracts/events';
import { userActions } from '@reserva/database/models/system/user-logs';
import type { Context } from '../context.ts';
import { writeUserLog } from './user-log.ts';

/** What reserves for a person stands among what they reserved: the log has no third action. */
export const weekChanged = ({ database }: Context, event: EventOf<'week.changed'>): Promise<void> => {
  const { person, description } = event.payload;
  return writeUserLog(database, event, { person, action: userActions.reserve, description });
};
