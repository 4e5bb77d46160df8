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
import { pushOnce, untilLater } from '../push/push-once.ts';
import { isStillSo } from '../push/still-so.ts';

/** Tells somebody what they asked to be told of, where it is still so when its turn has come. */
export async function reminderDue(context: Context, event: EventOf<'reminder.due'>): Promise<void> {
  const { id, at, payload } = event;
  const { topic, person, email: to, date, meal, reservationId } = payload;
  const { database, clock, zone } = context;
  const said = { topic, personId: person.id, date, meal, reservationId };
  const until = new Date(payload.until);
  if (clock.now() >= until || !(await isStillSo(database, said))) return;
  const { email } = await reminderSwitchesOf(database, person.id);
  const windows = topic === 'rating' ? [] : await reservableAtEach(database, date);
  const end = reserveUntilText(windows, { meal, time: localTimeOf(clock.now(), zone) });
  const later = untilLater(at);
  const useful = topic === 'rating' && later < until ? later : until;
  await pushOnce(context, { ...said, eventId: id, site: null, detail: end, until: useful });
  if (!email.includes(topic)) return;
  // Nothing that is kept of it tells who did not rate.
  const userId = topic === 'rating' ? '' : person.id;
  await sendOnce(context, { id, userId, to, ...reminderLetter(payload, end) });
}

/** How whoever does not want it any more gets rid of it. */
const WHY =
  'Você recebe este lembrete porque o ligou em Lembretes, no seu perfil; lá você também pode desligá-lo.';

/** What somebody asked to be told of. @param until when the meal can be reserved no more; empty where that is not known */
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
