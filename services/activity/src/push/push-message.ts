import { createHash } from 'node:crypto';
import type { PushMessage } from '@reserva/contracts/plans/push-message';
import type { Push } from '@reserva/database/models/plans/pushes';
import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { mealNames, siteNames, theMeal } from '@reserva/domain/basics/meals';
import type { MealHours } from '@reserva/domain/calendar/service-calendar';
import { describeHours } from '@reserva/domain/calendar/service-hours';

/** Length of the tag of a message. Push services accept at most 32 characters. */
const TAG_LENGTH = 32;

/**
 * Builds the message that a device shows. It contains no name and no price, because other people may see the screen.
 */
export function pushMessage({ eventId, topic, about, date, meal, site, detail }: Push): PushMessage {
  const slotText = `${mealNames[meal]} de ${brazilianDate(date)}`;
  const where = site === null ? slotText : `${slotText}, ${siteNames[site]}`;
  const tag = createHash('sha256').update(eventId).digest('base64url').slice(0, TAG_LENGTH);
  if (topic === 'planned') {
    const until = detail && ` Dá para cancelar até as ${detail}.`;
    return { title: 'Reserva automática confirmada', body: `${where}.${until}`, path: '/', tag };
  }
  if (about === 'hours') {
    return {
      title: 'Outro horário',
      body: `${where}: ${detail}. Sua reserva continua valendo.`,
      path: '/',
      tag,
    };
  }
  if (topic === 'closed') {
    const body = `${where}: sua reserva foi cancelada e nada será cobrado. Motivo: ${detail}`;
    return { title: 'Refeição fechada', body, path: '/', tag };
  }
  if (topic === 'rating') {
    const body = `${slotText}. Sua avaliação é anônima.`;
    return { title: `Como foi ${theMeal(meal)}?`, body, path: '/', tag };
  }
  const body = `${slotText}.${detail && ` Reserve até as ${detail}.`}`;
  return { title: 'Você ainda não reservou', body, path: '/reserve', tag };
}

/** Describes the other hours of a day with their reason, as the detail of a message. */
export const hoursDetail = (hours: MealHours, reason: string): string =>
  [describeHours(hours), reason].filter(Boolean).join('. Motivo: ');
