import type { RouteName } from '@reserva/contracts/http/routes';
import type { ExampleOf } from './example-of.ts';

const dias = [
  { dia: 1, time: 1, local: 2 },
  { dia: 3, time: 1, local: 1 },
] as const;

/** Calls about the caller's own week. */
export const weekExamples = {
  'week.getMine': {
    answer: {
      versao: 3,
      padrao: { dias: [...dias], inicio: '2026-11-23', fim: null, pausado: null },
      janelas: [{ time: 1, inicio: '06:00', fim: '09:30' }],
      dias: [
        {
          data: '2026-11-23',
          refeicoes: [{ time: 1, situacao: 'planejada', local: 2, padrao: 2, muda: 'plano' }],
        },
      ],
    },
  },
  'week.save': {
    body: { dias: [...dias], inicio: '2026-11-23', fim: null, versao: 2 },
    answer: { message: 'Reserva automática salva.', versao: 3 },
  },
  'week.setDay': {
    body: { data: '2026-11-25', time: 1, local: null },
    answer: { message: 'Almoço de 25/11/2026: sem reserva.', versao: 4 },
  },
  'week.pause': {
    body: { pausado: true },
    answer: {
      message: 'Reserva automática pausada. O que já foi reservado e os dias escolhidos um a um continuam.',
      versao: 5,
    },
  },
} satisfies { [N in RouteName]?: ExampleOf<N> };
