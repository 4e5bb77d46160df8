import type { LocalTime, MealId } from '@reserva/contracts/basics/primitives';
import { inSite } from '@reserva/domain/basics/meals';
import type { AnswerOf } from '@/shared/api/screen-names.ts';

export type Offers = AnswerOf<'reservations.getOffers'>;

/** The formatted prices of an accepted offer and of a meal without a reservation. */
export interface OfferPrices {
  reserved: string;
  withoutReservation: string;
}

interface MealForms {
  name: string;
  the: string;
  your: string;
  it: string;
  yours: string;
  toEat: string;
}

const masculine = (name: string, toEat: string): MealForms => ({
  name,
  the: `o ${name}`,
  your: `seu ${name}`,
  it: 'ele',
  yours: 'seu',
  toEat,
});
const forms: Record<MealId, MealForms> = {
  1: masculine('almoço', 'almoçar'),
  2: masculine('jantar', 'jantar'),
  3: {
    name: 'ceia',
    the: 'a ceia',
    your: 'sua ceia',
    it: 'ela',
    yours: 'sua',
    toEat: 'cear',
  },
};

/** Texts of the meals that are offered to colleagues. */
export const texts = {
  card: 'Refeições oferecidas',
  loading: 'Carregando...',
  unknown: 'Não foi possível saber se você pode oferecer a sua refeição.',
  tryAgain: 'Tentar de novo',
  offer: 'Oferecer',
  withdraw: 'Desistir da oferta',
  accept: ({ meal }: { meal: MealId }) => `Aceitar ${forms[meal].name}`,

  /** Describes the person's own meal, before and after it is offered. */
  own({ meal, site, ate, oferta }: Offers['minhas'][number]): string {
    const { your, it, yours, toEat } = forms[meal];
    if (!oferta) return `Não vai ${toEat}? Ofereça ${your} ${inSite(site)} a um colega até as ${ate}.`;
    const whom = oferta.para ? ` a ${oferta.para}` : '';
    return `Você ofereceu ${your} ${inSite(site)}${whom} às ${oferta.desde}. Até alguém aceitar, ${it} continua ${yours}.`;
  },
  given: ({ meal, para, em }: { meal: MealId; para: string; em: LocalTime }) =>
    `${para} aceitou ${forms[meal].your} às ${em}. Você não paga nada.`,
  offered({ meal, site, de, paraVoce }: Offers['ofertas'][number], prices: OfferPrices | null): string {
    const offer = `${de} está oferecendo${paraVoce ? ' a você' : ''} ${forms[meal].the} ${inSite(site)}`;
    return prices ? `${offer} · ${prices.reserved} em vez de ${prices.withoutReservation}` : offer;
  },

  dialog: {
    title: ({ meal }: { meal: MealId }) => `Oferecer ${forms[meal].name}`,
    note: ({ meal }: { meal: MealId }) =>
      `Quem aceitar come e paga; você não paga nada. Se ninguém aceitar, ${forms[meal].the} continua ${forms[meal].yours}.`,
    toWhom: 'Para quem?',
    everybody: 'Qualquer colega sem reserva',
    colleague: 'Um colega',
    badge: 'Crachá do colega',
    noBadge: 'Digite o crachá do colega.',
    sending: 'Enviando...',
  },
  failure: 'Não foi possível concluir. Tente de novo.',
};
