import { createHash } from 'node:crypto';
import type { PushMessage } from '@reserva/contracts/push-message';
import type { Push } from '@reserva/database/models/pushes';
import { brazilianDate } from '@reserva/domain/brazilian-texts';
import { mealNames, siteNames } from '@reserva/domain/meals';
import { WEEK_WORDS } from '@reserva/domain/week-plan';

/** Push services take no more than 32 characters. */
const TAG_LENGTH = 32;

/** What a device shows of a reminder. It may be read by whoever sees the phone: no name, no price. */
export function pushMessage({ eventId, topic, about, date, meal, site, detail }: Push): PushMessage {
  const what = `${mealNames[meal]} de ${brazilianDate(date)}`;
  const where = site === null ? what : `${what}, ${siteNames[site]}`;
  const tag = createHash('sha256').update(eventId).digest('base64url').slice(0, TAG_LENGTH);
  if (topic === 'planned') {
    const until = detail && ` Cancelar até ${detail}.`;
    return { title: `Reservado pelo ${WEEK_WORDS}`, body: `${where}.${until}`, path: '/', tag };
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
    const body = `${where}: sua reserva foi cancelada, nada será cobrado. Motivo: ${detail}`;
    return { title: 'Refeição fechada', body, path: '/', tag };
  }
  if (topic === 'rating') {
    const body = `${what}: como foi? Sua avaliação é anônima.`;
    return { title: 'Avalie a refeição', body, path: '/', tag };
  }
  const body = `${what}.${detail && ` Reserve até ${detail}.`}`;
  return { title: 'Você ainda não reservou', body, path: '/reserve', tag };
}
