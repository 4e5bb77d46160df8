import type { RouteName } from '@reserva/contracts/http/routes';
import type { ExampleOf } from './example-of.ts';

const id = '0123456789abcdef01234567';

/** Calls about meals that are passed on. */
export const handOverExamples = {
  'reservations.getOffers': {
    answer: {
      aberto: true,
      minhas: [{ id, tipo: 1, local: 2, ate: '14:00', oferta: { desde: '10:05', para: null } }],
      passadas: [{ id, tipo: 2, local: 1, data: '2026-11-19', para: 'Bruno', em: '17:10' }],
      ofertas: [{ id, tipo: 1, local: 2, de: 'Ana', ate: '14:00', paraVoce: false }],
    },
  },
  'reservations.offer': {
    body: { id, cracha: '50001' },
    answer: { message: 'Almoço oferecido a Bruno. Até alguém aceitar, ele continua seu.' },
  },
  'reservations.withdrawOffer': { body: { id }, answer: { message: 'A refeição continua sua.' } },
  'reservations.takeOffer': {
    body: { id },
    answer: { message: 'Pronto, o almoço na Fábrica é seu.' },
  },
} satisfies { [N in RouteName]?: ExampleOf<N> };
