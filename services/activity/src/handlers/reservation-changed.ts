import type { EventOf, EventPayload } from '@reserva/contracts/events';
import { userActions } from '@reserva/database/models/system/user-logs';
import type { Span } from '@reserva/domain/calendar/service-calendar';
import type { Context } from '../context.ts';
import { type Letter, mealLetter } from '../mail/letter.ts';
import { movedReceiptOf } from '../mail/receipt.ts';
import { sendOnce } from '../mail/send-once.ts';
import { hoursDetail } from '../push/push-message.ts';
import { pushOnce, untilLater } from '../push/push-once.ts';
import { logTexts } from './log-texts.ts';
import { logUserAction } from './user-log.ts';

export async function reservationMoved(context: Context, event: EventOf<'reservation.moved'>): Promise<void> {
  const { id, at, payload } = event;
  await logUserAction(context, event, userActions.reserve, logTexts.moved(payload.from));
  const letter = movedReceiptOf(payload, new Date(at), context.zone);
  // Every move sends a receipt, because only the latest receipt is valid.
  await sendOnce(context, { id, userId: payload.person.id, to: payload.email, ...letter });
}

/** Notifies the person of a reservation that its meal has other hours. */
export async function reservationHoursChanged(
  context: Context,
  { id, at, payload }: EventOf<'reservation.hoursChanged'>,
): Promise<void> {
  const { person, date, meal, site, reservationId, email: to, hours, reason } = payload;
  const said = { topic: 'closed' as const, about: 'hours' as const, personId: person.id, reservationId };
  const detail = hoursDetail(hours, reason);
  await pushOnce(context, { ...said, date, meal, site, eventId: id, detail, until: untilLater(at) });
  await sendOnce(context, { id, userId: person.id, to, ...hoursLetter(payload) });
}

/** Builds the e-mail about the serving hours and the reservation window of a reserved meal. */
function hoursLetter(payload: EventPayload<'reservation.hoursChanged'>): Letter {
  const { hours, reason } = payload;
  return mealLetter(reason ? 'Outro horário' : 'De volta ao horário normal', payload, {
    facts: [
      ['Horário da refeição', between(hours.serving)],
      ['Reservas e cancelamentos', between(hours.reservation)],
      ...(reason ? [['Motivo', reason] as const] : []),
    ],
    note: 'Sua reserva continua valendo. Se o horário não serve para você, cancele no aplicativo dentro do horário de reservas e cancelamentos.',
  });
}

const between = ({ start, end }: Span): string => `das ${start} às ${end}`;
