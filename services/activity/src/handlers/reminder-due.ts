import type { EventOf, EventPayload } from '@reserva/contracts/events';
import { reservableAtEach } from '@reserva/database/queries/calendar/meal-hours';
import { reminderSwitchesOf } from '@reserva/database/queries/plans/reminders';
import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { mealNames, theMeal } from '@reserva/domain/basics/meals';
import { titleCase } from '@reserva/domain/basics/names';
import { localTimeOf } from '@reserva/domain/basics/time';
import { reserveUntilText } from '@reserva/domain/plans/reminders';
import type { Context } from '../context.ts';
import { type Letter, letterOf } from '../mail/letter.ts';
import { sendOnce } from '../mail/send-once.ts';
import { isReminderValid } from '../push/is-reminder-valid.ts';
import { pushOnce, untilLater } from '../push/push-once.ts';

/** Sends a reminder by push and e-mail, unless its reason no longer applies. */
export async function reminderDue(context: Context, event: EventOf<'reminder.due'>): Promise<void> {
  const { id, at, payload } = event;
  const { topic, person, email: to, date, meal, reservationId } = payload;
  const { database, clock, zone } = context;
  const said = { topic, personId: person.id, date, meal, reservationId };
  const until = new Date(payload.until);
  if (clock.now() >= until || !(await isReminderValid(database, said))) return;
  const { email } = await reminderSwitchesOf(database, person.id);
  const windows = topic === 'rating' ? [] : await reservableAtEach(database, date);
  const end = reserveUntilText(windows, { meal, time: localTimeOf(clock.now(), zone) });
  const later = untilLater(at);
  const useful = topic === 'rating' && later < until ? later : until;
  await pushOnce(context, { ...said, eventId: id, site: null, detail: end, until: useful });
  if (!email.includes(topic)) return;
  // The receipt of a rating reminder has no user id, because it would reveal who has not rated.
  const userId = topic === 'rating' ? '' : person.id;
  await sendOnce(context, { id, userId, to, ...reminderLetter(payload, end) });
}

/** Explains how to switch the reminder off. */
const WHY =
  'Você recebe este lembrete porque o ligou em Lembretes, no seu perfil; lá você também pode desligá-lo.';

/**
 * Builds the e-mail of a reminder. @param until the local time at which the reservation window ends; empty if unknown
 */
function reminderLetter(payload: EventPayload<'reminder.due'>, until: string): Letter {
  const { topic, person } = payload;
  const meal = mealNames[payload.meal];
  const date = brazilianDate(payload.date);
  const facts = [
    ['Nome', titleCase(person.name)],
    ['Refeição', meal],
    ['Data', date],
  ] as const;
  if (topic === 'rating')
    return letterOf({
      subject: `Como foi ${theMeal(payload.meal)} de ${date}?`,
      title: `Como foi ${theMeal(payload.meal)}?`,
      facts,
      note: `Abra o Extrato no aplicativo e toque em Avaliar refeição. Sua avaliação é anônima. ${WHY}`,
    });
  return letterOf({
    subject: `Você ainda não reservou: ${meal} de ${date}`,
    title: 'Você ainda não reservou',
    facts: [...facts, ...(until ? [['Reservar até', until] as const] : [])],
    note: `Se você vai comer, reserve no aplicativo. ${WHY}`,
  });
}
