import type { EventOf, EventPayload } from '@reserva/contracts/events';
import { userActions } from '@reserva/database/models/system/user-logs';
import { lastDayLabel } from '@reserva/domain/money/departures';
import { leaveKindNames } from '@reserva/domain/money/leaves';
import type { Context } from '../context.ts';
import { type Letter, mealLetter } from '../mail/letter.ts';
import { sendOnce } from '../mail/send-once.ts';
import { pushOnce, untilLater } from '../push/push-once.ts';
import { logTexts } from './log-texts.ts';
import { logUserAction } from './user-log.ts';

export async function reservationCancelled(
  context: Context,
  event: EventOf<'reservation.cancelled'>,
): Promise<void> {
  await logUserAction(context, event, userActions.cancel, logTexts.cancelled);
  const { id, payload } = event;
  const { leave, notServed, departure, person } = payload;
  const notice = { id, userId: person.id };
  if (leave) {
    await sendOnce(context, {
      ...notice,
      to: leave.email,
      ...cancelledLetter(payload, leaveKindNames[leave.kind], 'leave'),
    });
  }
  if (notServed) {
    const { date, meal, site, reservationId } = payload;
    const said = { topic: 'closed' as const, personId: person.id, date, meal, site, reservationId };
    await pushOnce(context, { ...said, eventId: id, detail: notServed.reason, until: untilLater(event.at) });
    await sendOnce(context, {
      ...notice,
      to: notServed.email,
      ...cancelledLetter(payload, notServed.reason, 'notServed'),
    });
  }
  if (departure) {
    const why = lastDayLabel(departure.lastDay);
    await sendOnce(context, {
      ...notice,
      to: departure.email,
      ...cancelledLetter(payload, why, 'departure'),
    });
  }
}

/** The note to the person for each cause of a cancellation. */
const notes = {
  leave: 'Se você vai comer mesmo assim, reserve de novo no aplicativo.',
  notServed: 'Esta refeição não será servida.',
  departure: 'Se isto for um engano, procure o RH.',
} as const;

/** Builds the e-mail about a reservation that the system cancelled. @param why the reason as text */
function cancelledLetter(
  payload: EventPayload<'reservation.cancelled'>,
  why: string,
  cause: keyof typeof notes,
): Letter {
  return mealLetter('Reserva cancelada', payload, {
    facts: [['Motivo', why]],
    note: `Nada será cobrado por ela. ${notes[cause]}`,
  });
}
