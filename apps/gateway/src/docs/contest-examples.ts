import type { AnswerOf } from '@reserva/contracts/http/operations';
import type { RouteName } from '@reserva/contracts/http/routes';
import type { ExampleOf } from './example-of.ts';

const id = '65b2f0a1c3d4e5f60718293a';
const row: AnswerOf<'contests.getPage'>['page'][number] = {
  id,
  reserva: id,
  data: '2026-11-18',
  tipo: 1,
  local: 2,
  vez: 1,
  pessoa: 'BRUNO DE ALMEIDA LIMA',
  cracha: '2002',
  cpf: '862.***.***-57',
  status: 3,
  valor: 7,
  motivo: 'eaten',
  situacao: 'reviewing',
  enviada: '2026-11-18T18:20:00.000Z',
  analise: { por: 'OTAVIO RAMOS', em: '18/11/2026 15:40' },
  decidindo: false,
  propria: false,
};

/** Calls about contests. */
export const contestExamples = {
  'contests.send': {
    body: { id, motivo: 'eaten', texto: 'A catraca liberou e a luz apagou.' },
    answer: { message: 'Contestação enviada!' },
  },
  'contests.getPage': {
    body: { situacao: 'open', local: 0, items: 50, skip: 0 },
    answer: { page: [row], total: 1, open: 1 },
  },
  'contests.getContest': {
    query: { id },
    answer: {
      ...row,
      texto: 'A catraca liberou e a luz apagou.',
      resposta: null,
      historico: [{ em: '18/11/2026 15:40', texto: 'Aberta por Otavio Ramos.' }],
      explicacao: {
        id,
        passos: [
          { em: '18/11/2026 08:03', texto: 'Reservado pela própria pessoa, na Fábrica.' },
          { em: '18/11/2026 14:00', texto: 'O almoço terminou sem passagem na catraca.' },
        ],
        regra: 'Tinha reserva na Fábrica e não passou na catraca: Expirado.',
        preco: 'R$ 7,00: preço da falta, válido desde 01/10/2026 00:00.',
      },
      sabe: ['Sem conexão durante o turno: Fábrica · Entrada B.'],
      proposta: {
        decisao: 'conclude',
        texto: 'Uma catraca esteve sem conexão: a passagem pode ter se perdido.',
      },
      operacoes: ['conclude', 'delete'],
      devolver: { sugerido: 3.5, maximo: 7 },
    },
  },
  'contests.review': { body: { id }, answer: { message: 'Contestação em análise!' } },
  'contests.decide': {
    body: { id, decisao: 'conclude', texto: 'A Entrada B ficou sem rede das 12:05 às 12:40.' },
    answer: { message: 'Contestação aceita!' },
  },
} satisfies { [N in RouteName]?: ExampleOf<N> };
