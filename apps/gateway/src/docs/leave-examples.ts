import type { RouteName } from '@reserva/contracts/http/routes';
import type { ExampleOf } from './example-of.ts';

const id = '65b2f0a1c3d4e5f60718293a';

/** Calls about when people do not work. */
export const leaveExamples = {
  'leaves.getPage': {
    body: { situacao: 'atuais', cpf: '86288366757', items: 50, skip: 0 },
    answer: {
      page: [
        {
          id,
          nome: 'BRUNO DE ALMEIDA LIMA',
          cracha: '2002',
          cpf: '862.***.***-57',
          tipo: 'ferias',
          inicio: '2026-11-10',
          fim: '2026-11-20',
          fimRegistrado: '2026-11-30',
          origem: 'tela',
          por: 'ADRIANA MENEZES',
          em: '01/11/2026 09:12',
          encerrado: { por: 'ADRIANA MENEZES', em: '18/11/2026 16:40' },
        },
      ],
      total: 1,
    },
  },
  'leaves.getAffected': {
    query: { id },
    answer: {
      refeicoes: [
        { data: '2026-11-12', time: 1, local: 2, efeito: 'dispensada', correcao: false, valor: 7 },
        { data: '2026-11-19', time: 1, local: 2, efeito: 'cancelada', correcao: false, valor: 0 },
      ],
    },
  },
  'leaves.previewReport': {
    body: { month: 11, year: 2026, onVacation: ['86288366757', '15350946056'] },
    answer: {
      fechado: false,
      pessoas: [
        {
          nome: 'BRUNO DE ALMEIDA LIMA',
          cracha: '2002',
          cpf: '862.***.***-57',
          faltas: 3,
          valor: 21,
          canceladas: 1,
        },
      ],
      desconhecidos: ['15350946056'],
      total: 21,
    },
  },
  'leaves.add': {
    body: { cpf: '86288366757', inicio: '2026-11-10', fim: '2026-11-30', tipo: 'ferias' },
    answer: {
      id,
      message:
        'Registrado: férias de 10/11/2026 a 30/11/2026. 1 reserva cancelada, 2 refeições deixam de ser cobradas.',
      canceladas: 1,
      dispensadas: 2,
      cobradas: 0,
      corrigidas: 0,
    },
  },
  'leaves.end': {
    body: { id, ultimoDia: '2026-11-20' },
    answer: {
      message: 'Encerrado em 20/11/2026. 1 refeição volta a ser cobrada.',
      canceladas: 0,
      dispensadas: 0,
      cobradas: 1,
      corrigidas: 0,
    },
  },
  'leaves.getMine': { answer: { leave: { tipo: 'ferias', inicio: '2026-11-10', fim: '2026-11-20' } } },
} satisfies { [N in RouteName]?: ExampleOf<N> };
