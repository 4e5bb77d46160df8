import type { RouteName } from '@reserva/contracts/http/routes';
import type { ExampleOf } from './example-of.ts';

const id = '65b2f0a1c3d4e5f60718293a';
const wanted = { cpf: '862.883.667-57', ultimoDia: '2026-11-18' };

/** Calls about the individual closing of somebody who leaves. */
export const departureExamples = {
  'departures.getPage': {
    body: { items: 50, skip: 0 },
    answer: {
      page: [
        {
          id,
          nome: 'BRUNO DE ALMEIDA LIMA',
          cracha: '2002',
          cpf: '862.***.***-57',
          ultimoDia: '2026-11-18',
          por: 'ADRIANA MENEZES',
          em: '19/11/2026 09:12',
          situacao: 'fechado',
          linhas: 12,
          total: 49,
          reaberto: null,
          recontratado: null,
        },
      ],
      total: 1,
    },
  },
  'departures.preview': {
    query: wanted,
    answer: {
      nome: 'BRUNO DE ALMEIDA LIMA',
      linhas: 12,
      total: 49,
      meses: [{ mes: '11/2026', linhas: 12, total: 49 }],
      canceladas: [{ data: '2026-11-19', time: 1, local: 2 }],
      impedimentos: [],
      jaFechado: false,
    },
  },
  'departures.close': {
    body: wanted,
    answer: {
      id,
      message: 'Contas de Bruno de Almeida Lima encerradas até 18/11/2026. 1 reserva cancelada.',
      canceladas: 1,
    },
  },
  'departures.reopen': {
    body: { id, motivo: 'CPF trocado' },
    answer: { message: 'Encerramento desfeito!' },
  },
  'departures.rehire': {
    body: { id },
    answer: { message: 'Recontratação registrada: a pessoa pode reservar de novo.' },
  },
  'departures.pdf': { query: { id } },
} satisfies { [N in RouteName]?: ExampleOf<N> };
