import type { EventOf, EventPayload } from '@reserva/contracts/events';
import { userActions } from '@reserva/database/models/system/user-logs';
import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { titleCase } from '@reserva/domain/basics/names';
import type { Context } from '../context.ts';
import { type Letter, letterOf, mealLetter } from '../mail/letter.ts';
import { sendOnce } from '../mail/send-once.ts';
import { logTexts } from './log-texts.ts';
import { writeUserLog } from './user-log.ts';

/** Logs a change of the plan as a reservation, because the user log has only two actions. */
export const weekChanged = ({ database }: Context, event: EventOf<'week.changed'>): Promise<void> => {
  const { person, description } = event.payload;
  return writeUserLog(database, event, { person, action: userActions.reserve, description });
};

export const weekMissed = (context: Context, { id, payload }: EventOf<'week.missed'>): Promise<void> =>
  sendOnce(context, { id, userId: payload.person.id, to: payload.email, ...weekMissedLetter(payload) });

export async function weekPaused(context: Context, event: EventOf<'week.paused'>): Promise<void> {
  const { id, payload } = event;
  const { person, email: to } = payload;
  const description = logTexts.weekPaused;
  await writeUserLog(context.database, event, { person, action: userActions.cancel, description });
  await sendOnce(context, { id, userId: person.id, to, ...weekPausedLetter(payload) });
}

/** Builds the e-mail about a planned meal that was not reserved in time. */
function weekMissedLetter(payload: EventPayload<'week.missed'>): Letter {
  return mealLetter('Sua reserva automática não foi feita', payload, {
    subject: 'Não reservado',
    note: 'O sistema ficou fora do ar até o fim do horário de reserva. Nada foi reservado e nada será cobrado por isso. Se você for comer, procure a equipe do refeitório. Os próximos dias continuam programados.',
  });
}

/** Builds the e-mail about a plan that was paused because its reservations were not used. */
function weekPausedLetter({ person, since }: EventPayload<'week.paused'>): Letter {
  return letterOf({
    subject: 'Reserva automática pausada',
    title: 'Reserva automática pausada',
    facts: [
      ['Nome', titleCase(person.name)],
      ['Sem uso desde', brazilianDate(since)],
    ],
    note: 'Você não usou nenhuma reserva automática em quatro semanas, por isso ela parou de reservar por você. Para voltar a usar, retome em Minha semana, no aplicativo.',
  });
}
