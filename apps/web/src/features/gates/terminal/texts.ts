import type { MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { inSite, mealNames, siteNames } from '@reserva/domain/basics/meals';

/** All texts of the reserving terminal. The server sends the answer to a mark. */
export const texts = {
  where: (site: SiteId) => `Reserva · ${siteNames[site]}`,
  sending: 'Registrando…',
  unknown: {
    title: 'Não confirmado',
    text: 'O sistema não respondeu: não conte com esta reserva. Apresente o crachá de novo.',
  },
  offline: {
    title: 'Sem conexão',
    text: 'Nada está sendo reservado aqui. Use o aplicativo ou aguarde.',
  },
  outside: 'Reservas encerradas',
  next: (next: { meal: MealId; abre: string; ate: string; amanha: boolean }) =>
    `${mealNames[next.meal]}: reserve ${next.amanha ? 'amanhã, ' : ''}das ${next.abre} às ${next.ate}`,
  closed: 'Refeição fechada',
  closedReason: (meal: MealId, reason: string) => `${mealNames[meal]}: ${reason}`,
  ready: 'Aproxime o crachá',
  open: (meal: MealId, site: SiteId, until: string | undefined) =>
    `${mealNames[meal]} ${inSite(site)}${until ? `, reservas até as ${until}` : ''}`,
};
