import type { MealId, SiteId } from '@reserva/contracts/basics/primitives';
import type { ContestReason } from '@reserva/contracts/money/contest-commands';
import { agree, inSite, mealNames, statusNames, theMeal, theSite } from '../basics/meals.ts';
import { contestReasonNames } from './contests.ts';

/** The reader of an explanation: the person who owns the meal, or an operator. */
export type Voice = 'person' | 'operator';

/** The name of the price of each status. */
export const priceNames: Record<2 | 3 | 4, string> = {
  2: 'preço com reserva',
  3: 'preço da falta',
  4: 'preço sem reserva',
};

/** The sentences that differ between the two voices. `explain-line.ts` decides which of them are used. */
interface ExplanationTexts {
  reserved: string;
  reservedByWeek: string;
  reservedAtTerminal: (terminal: string) => string;
  moved: (from: SiteId, to: SiteId) => string;
  /** @param to a name; empty for every colleague without a reservation */
  offered: (to: string) => string;
  offerWithdrawn: string;
  transferred: (from: string, to: string) => string;
  received: (from: string, to: string) => string;
  passed: string;
  gaveUp: (gate: string) => string;
  /** @param how the means of identification as a phrase, or an empty text */
  openedOffline: (gate: string, how: string) => string;
  cancelled: string;
  cancelledAtTerminal: (terminal: string) => string;
  expired: string;
  waived: (grounds: string) => string;
  contested: (reason: ContestReason) => string;
  contestInReview: (operator: string) => string;
  contestRefused: (operator: string) => string;
  contestAccepted: (operator: string, outcome: string) => string;
  individuallyClosed: (lastDay: string) => string;
  rules: {
    transferred: (to: string) => string;
    pending: string;
    decided: string;
    concluded: (site: SiteId) => string;
    expired: (site: SiteId) => string;
    expiredWaived: (site: SiteId, grounds: string) => string;
    reservedElsewhere: (reserved: SiteId, site: SiteId) => string;
    reserveless: (site: SiteId) => string;
  };
}

/** Speaks to the person about their own meal. */
const toPerson = (meal: MealId): ExplanationTexts => ({
  reserved: 'Você reservou',
  reservedByWeek: 'Sua reserva automática',
  reservedAtTerminal: (terminal) => `Você reservou no terminal ${terminal}`,
  moved: (from, to) => `Você trocou o local: d${theSite(from)} para ${theSite(to)}.`,
  offered: (to) => `Você ofereceu ${theMeal(meal)} a ${to || 'quem está sem reserva'}.`,
  offerWithdrawn: `Você desistiu da oferta: ${theMeal(meal)} continuou ${agree(meal, 'seu', 'sua')}.`,
  transferred: (_, to) => `${to} aceitou ${agree(meal, 'seu', 'sua')} ${mealLabel(meal)}.`,
  received: (from) => `Você aceitou ${theMeal(meal)} de ${from}.`,
  passed: 'Você passou na catraca',
  gaveUp: (gate) => `Você desistiu de passar (${gate}): esta liberação não conta.`,
  openedOffline: (gate, how) => `${gate} estava sem conexão, deixou você passar${how} e informou depois.`,
  cancelled: 'Você cancelou.',
  cancelledAtTerminal: (terminal) => `Você cancelou no terminal ${terminal}.`,
  expired: `${sentence(theMeal(meal))} terminou e você não passou na catraca.`,
  waived: (grounds) => `Você não paga: ${grounds}.`,
  contested: (reason) => `Você contestou: ${inSentence(contestReasonNames[reason])}.`,
  contestInReview: (operator) => `${operator} está analisando sua contestação.`,
  contestRefused: (operator) => `${operator} recusou sua contestação.`,
  contestAccepted: (operator, outcome) => `${operator} aceitou sua contestação: ${outcome}.`,
  individuallyClosed: (lastDay) =>
    `Entrou no encerramento das suas contas (último dia ${lastDay}): não muda mais.`,
  rules: {
    transferred: (to) => `${to} aceitou ${theMeal(meal)}: nada é cobrado de você.`,
    pending: `O valor sai quando você passar na catraca ou quando ${theMeal(meal)} terminar.`,
    decided: 'Um operador concluiu sua reserva: vale o preço com reserva.',
    concluded: (site) => `Você tinha reserva e comeu ${inSite(site)}: vale o preço com reserva.`,
    expired: (site) => `Você tinha reserva ${inSite(site)} e não passou na catraca: vale o preço da falta.`,
    expiredWaived: (site, grounds) =>
      `Você tinha reserva ${inSite(site)} e não passou na catraca, mas não paga: ${grounds}.`,
    reservedElsewhere: (reserved, site) =>
      `A reserva era ${inSite(reserved)}, mas você comeu ${inSite(site)}: vale o preço sem reserva.`,
    reserveless: (site) => `Você comeu ${inSite(site)} sem reserva: vale o preço sem reserva.`,
  },
});

/** Speaks to an operator about the person. */
const toOperator = (meal: MealId): ExplanationTexts => ({
  reserved: `${agree(meal, 'Reservado')} pela própria pessoa`,
  reservedByWeek: 'Reserva automática da pessoa',
  reservedAtTerminal: (terminal) => `${agree(meal, 'Reservado')} pela própria pessoa no terminal ${terminal}`,
  moved: (from, to) => `Local trocado pela própria pessoa: d${theSite(from)} para ${theSite(to)}.`,
  offered: (to) => `${agree(meal, 'Oferecido')} a ${to || 'quem está sem reserva'}.`,
  offerWithdrawn: `A pessoa desistiu da oferta: ${theMeal(meal)} continuou ${agree(meal, 'dela')}.`,
  transferred: (from, to) => `${to} aceitou ${theMeal(meal)} de ${from}.`,
  received: (from, to) => `${to} aceitou ${theMeal(meal)} de ${from}.`,
  passed: 'Passou na catraca',
  gaveUp: (gate) => `Desistiu de passar (${gate}): esta liberação não conta.`,
  openedOffline: (gate, how) => `${gate} estava sem conexão, deixou a pessoa passar${how} e informou depois.`,
  cancelled: `${agree(meal, 'Cancelado')} pela própria pessoa.`,
  cancelledAtTerminal: (terminal) =>
    `${agree(meal, 'Cancelado')} pela própria pessoa no terminal ${terminal}.`,
  expired: `${sentence(theMeal(meal))} terminou sem passagem na catraca.`,
  waived: (grounds) => `${agree(meal, 'Dispensado')} da cobrança: ${grounds}.`,
  contested: (reason) =>
    `${agree(meal, 'Contestado')} pela própria pessoa: ${inSentence(contestReasonNames[reason])}.`,
  contestInReview: (operator) => `Contestação em análise por ${operator}.`,
  contestRefused: (operator) => `Contestação recusada por ${operator}.`,
  contestAccepted: (operator, outcome) => `Contestação aceita por ${operator}: ${outcome}.`,
  individuallyClosed: (lastDay) =>
    `Entrou no encerramento de contas da pessoa (último dia ${lastDay}): não muda mais.`,
  rules: {
    transferred: (to) => `${to} aceitou ${theMeal(meal)}: nada é cobrado de quem ofereceu.`,
    pending: `O valor sai quando a pessoa passar na catraca ou quando ${theMeal(meal)} terminar.`,
    decided: `Um operador concluiu a reserva: ${statusNames[2]}.`,
    concluded: (site) => `Tinha reserva e passou ${inSite(site)}: ${statusNames[2]}.`,
    expired: (site) => `Tinha reserva ${inSite(site)} e não passou na catraca: ${statusNames[3]}.`,
    expiredWaived: (site, grounds) =>
      `Tinha reserva ${inSite(site)} e não passou na catraca: ${statusNames[3]}, dispensado da cobrança por ${grounds}.`,
    reservedElsewhere: (reserved, site) =>
      `Tinha reserva ${inSite(reserved)} e passou ${inSite(site)}: ${statusNames[4]}.`,
    reserveless: (site) => `Passou ${inSite(site)} sem ter reserva: ${statusNames[4]}.`,
  },
});

export const explanationTexts = (voice: Voice, meal: MealId): ExplanationTexts =>
  voice === 'person' ? toPerson(meal) : toOperator(meal);

const mealLabel = (meal: MealId): string => mealNames[meal].toLocaleLowerCase('pt-BR');
const sentence = (text: string): string => `${text.charAt(0).toLocaleUpperCase('pt-BR')}${text.slice(1)}`;
const inSentence = (text: string): string => `${text.charAt(0).toLocaleLowerCase('pt-BR')}${text.slice(1)}`;
