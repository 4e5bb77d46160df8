import type { SiteId } from '@reserva/contracts/basics/primitives';
import { siteNames } from '@reserva/domain/basics/meals';
import { titleCase } from '@reserva/domain/basics/names';
import { WEEK_LABEL } from '@reserva/domain/plans/week-plan';

/** Texts of the user log. Meals are appended to texts such as `Reservou`. */
export const logTexts = {
  reserved: 'Reservou',
  reservedByWeek: `Reservou por ${WEEK_LABEL}`,
  cancelled: 'Cancelou',
  moved: (from: SiteId) => `Trocou o local, antes ${siteNames[from]}`,
  contested: 'Contestou a cobrança',
  atTerminal: (terminal: string) => ` no terminal ${terminal}`,
  bySystem: (why: string) => ` (pelo sistema: ${why})`,
  mealClosed: (reason: string) => `refeição fechada, ${reason}`,
  /** @param to empty for an offer to every colleague without a reservation */
  offered: (to: string, meal: string) =>
    `Ofereceu a ${to ? titleCase(to) : 'quem está sem reserva'}: ${meal}`,
  offerWithdrawn: (meal: string) => `Desistiu da oferta: ${meal}`,
  taken: (from: string, meal: string) => `Aceitou a refeição de ${titleCase(from)}: ${meal}`,
  given: (to: string, meal: string) => `${titleCase(to)} aceitou a refeição: ${meal}`,
  weekPaused: `Pausada a ${WEEK_LABEL} (pelo sistema: quatro semanas sem usar)`,
};
