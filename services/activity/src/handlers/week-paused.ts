import type { EventOf } from '@reserva/contracts/events';
import { userActions } from '@reserva/database/models/user-logs';
import { WEEK_WORDS } from '@reserva/domain/week-plan';
import type { Context } from '../context.ts';
import { sendOnce } from '../mail/send-once.ts';
import { weekPausedLetter } from '../mail/week-letters.ts';
import { writeUserLog } from './user-log.ts';

export async function weekPaused(context: Context, event: EventOf<'week.paused'>): Promise<void> {
  const { id, payload } = event;
  const { person, email: to } = payload;
  const description = `Pausado o ${WEEK_WORDS} (pelo sistema: quatro semanas sem comer por ele)`;
  await writeUserLog(context.database, event, { person, action: userActions.cancel, description });
  await sendOnce(context, { id, userId: person.id, to, ...weekPausedLetter(payload) });
}
