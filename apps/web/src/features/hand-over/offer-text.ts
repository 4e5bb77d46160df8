import type { AnswerOf } from '@reserva/contracts/http/operations';
import type { MealId } from '@reserva/contracts/primitives';
import { inSite, mealNames } from '@reserva/domain/meals';

export type Offers = AnswerOf<'reservations.getOffers'>;
type Own = Offers['minhas'][number];

/** "um almoço", and what is said of it: the words follow its gender. */
const words: Record<MealId, { one: string; mine: string; it: string }> = {
  1: { one: 'um almoço', mine: 'seu almoço', it: 'ele' },
  2: { one: 'um jantar', mine: 'seu jantar', it: 'ele' },
  3: { one: 'uma ceia', mine: 'sua ceia', it: 'ela' },
};

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);

/** Of one's own meal: what can be done about it, or to whom it is offered. */
export function ownText({ tipo, local, ate, oferta }: Own): string {
  const { mine, it } = words[tipo];
  if (!oferta) return `Não vem? ${capital(mine)} ${inSite(local)} pode ser de outra pessoa até ${ate}.`;
  const whom = oferta.para ?? 'quem não tem reserva';
  return `Você passou adiante ${mine} ${inSite(local)} às ${oferta.desde}, a ${whom}. Enquanto ninguém ficar com ${it}, continua com você.`;
}

export const givenText = ({ tipo, para, em }: Offers['passadas'][number]): string =>
  `${para} ficou com ${words[tipo].mine} às ${em}. Nada será cobrado de você.`;

export const offeredText = ({ tipo, local, de, paraVoce }: Offers['ofertas'][number]): string =>
  `${de} passou adiante ${words[tipo].one} ${inSite(local)}${paraVoce ? ', para você' : ''}`;

/** "Ficar com ele". */
export const takeText = ({ tipo }: { tipo: MealId }): string => `Ficar com ${words[tipo].it}`;

/** What a dialog is about: "Passar adiante: Almoço". */
export const offerTitle = ({ tipo }: { tipo: MealId }): string => `Passar adiante: ${mealNames[tipo]}`;
