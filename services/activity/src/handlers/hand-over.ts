import type { EventOf, EventPayload } from '@reserva/contracts/events';
import { userActions } from '@reserva/database/models/system/user-logs';
import { describeMeal } from '@reserva/domain/basics/brazilian-texts';
import { agree, mealNames, theMeal } from '@reserva/domain/basics/meals';
import { firstName } from '@reserva/domain/basics/names';
import { localTimeOf, type TimeZone } from '@reserva/domain/basics/time';
import type { Context } from '../context.ts';
import { type Letter, mealLetter } from '../mail/letter.ts';
import { takenReceiptOf } from '../mail/receipt.ts';
import { sendOnce } from '../mail/send-once.ts';
import { logTexts } from './log-texts.ts';
import { writeUserLog } from './user-log.ts';

/** Logs an offer. Notifies the colleague if the offer is for one person. */
export async function reservationOffered(
  context: Context,
  event: EventOf<'reservation.offered'>,
): Promise<void> {
  const { id, payload } = event;
  const { person, to } = payload;
  const description = logTexts.offered(to?.name ?? '', describeMeal(payload));
  await writeUserLog(context.database, event, { person, action: userActions.cancel, description });
  if (to) await sendOnce(context, { id, userId: to.id, to: to.email, ...offerLetter(payload) });
}

export async function offerWithdrawn(
  { database }: Context,
  event: EventOf<'reservation.offerWithdrawn'>,
): Promise<void> {
  const { payload } = event;
  const description = logTexts.offerWithdrawn(describeMeal(payload));
  const { person } = payload;
  await writeUserLog(database, event, { person, action: userActions.reserve, description });
}

/**
 * Logs the hand-over for both people and sends each a message. The new person gets a receipt. The former person learns
 * that the meal costs them nothing.
 */
export async function reservationHandedOver(
  context: Context,
  event: EventOf<'reservation.handedOver'>,
): Promise<void> {
  const { database, zone } = context;
  const { id, payload } = event;
  const { person, from } = payload;
  const at = new Date(event.at);
  const notice = { id: `${id}-given`, at: event.at };
  const meal = describeMeal(payload);
  await writeUserLog(database, event, {
    person,
    action: userActions.reserve,
    description: logTexts.taken(from.name, meal),
  });
  await writeUserLog(database, notice, {
    person: from,
    action: userActions.cancel,
    description: logTexts.given(person.name, meal),
  });
  await sendOnce(context, {
    id,
    userId: person.id,
    to: payload.email,
    ...takenReceiptOf(payload, at, zone),
  });
  await sendOnce(context, {
    id: notice.id,
    userId: from.id,
    to: payload.fromEmail,
    ...transferredLetter(payload, at, zone),
  });
}

/** Builds the e-mail to the colleague to whom a meal is offered. */
export const offerLetter = (payload: EventPayload<'reservation.offered'>): Letter => {
  const { person, meal } = payload;
  const title = `${firstName(person.name)} ofereceu ${theMeal(meal)} para você`;
  return mealLetter(
    title,
    { ...payload, person: null },
    {
      note: `Para aceitar, abra o início do aplicativo antes que ${theMeal(meal)} termine. Quem aceita come e paga o preço com reserva. Se você não quiser, não precisa fazer nada.`,
    },
  );
};

/** Builds the e-mail to the person who gave the meal to a colleague. */
const transferredLetter = (
  payload: EventPayload<'reservation.handedOver'>,
  at: Date,
  zone: TimeZone,
): Letter => {
  const { meal, person, from } = payload;
  const yours = `${agree(meal, 'seu', 'sua')} ${mealNames[meal].toLocaleLowerCase('pt-BR')}`;
  const taker = firstName(person.name);
  return mealLetter(
    `${taker} aceitou ${yours}`,
    { ...payload, person: from },
    {
      note: `${taker} aceitou ${yours} às ${localTimeOf(at, zone)}. Você não paga nada. Se você comer mesmo assim, vale o preço sem reserva.`,
    },
  );
};
