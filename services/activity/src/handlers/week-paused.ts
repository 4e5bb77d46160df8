import type { EventOf } from '@reserva/contracts/events';
import { userActions } from '@reserva/database/models/system/user-logs';
import type { Context } from '../context.ts';
import { sendOnce } from '../mail/send-once.ts';
import { weekPausedLetter } from '../mail/week-letters.ts';
import { logTexts } from './log-texts.ts';
import { writeUserLog } from './user-log.ts';

export async function weekPaused(context: Context, event: EventOf<'week.paused'>): Promise<void> {
  const { id, payload } = event;
  const { person, email: to } = payload;
  const description = logTexts.weekPaused;
  await writeUserLog(context.database, event, { person, action: userActions.cancel, description });
  await sendOnce(context, { id, userId: person.id, to, ...weekPausedLetter(payload) });
}
