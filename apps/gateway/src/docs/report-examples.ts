import type { RouteName } from '@reserva/contracts/http/routes';
import type { ExampleOf } from './example-of.ts';

const id = '65b2f0a1c3d4e5f60718293a';

/** Calls about logs, documents and months. */
export const reportExamples = {
  'reports.getUserLogPage': {
    body: { date: '2026-11-19', items: 50, skip: 0, action: 0, user: '' },
    answer: { data: 'YWxtb2NvIGUgamFudGFyIGUgY2Vp…' },
  },
  'reports.reserves': { query: { date: '2026-11-19', shift: 1, local: 2 } },
  'reports.survey': { query: { date: '2026-11-19', time: 0, local: 2 } },
  'reports.dailyLogs': { query: { date: '2026-11-19', action: 2 } },
  'reports.noShows': { query: { month: 11, year: 2026 } },
  'reports.monthlyLogs': { query: { month: 11, year: 2026, action: 0 } },
  'reports.financial': { body: { month: 10, year: 2026, onVacation: ['15350946056'] } },
  'reports.payroll': { body: { month: 10, year: 2026, onVacation: [], format: 'xlsx' } },
  'reports.exportList': {
    body: { formato: 'xlsx', lista: { nome: 'conflitos', resolved: false } },
  },
  'reports.getMonth': {
    query: { month: 10, year: 2026 },
    answer: { state: 'closed', since: '03/11/2026 09:12', by: 'ADRIANA MENEZES', total: 18420.5 },
  },
  'reports.getMonthReadiness': {
    query: { month: 10, year: 2026 },
    answer: {
      pending: 2,
      unsettled: [{ date: '2026-10-30', time: 2, local: 2, pending: 2 }],
      conflicts: {
        total: 1,
        page: [{ what: 'Giro sem identificação', name: '', date: '2026-10-30', time: 1, local: 2 }],
      },
      turnstiles: [
        { name: 'Fábrica · Entrada A', local: 2, events: 12, collected: '30/10/2026 13:02', fault: null },
      ],
      closings: { required: false, unsigned: [{ date: '2026-10-30', local: 2 }], changed: [] },
      contests: 1,
      totals: { people: 412, meals: 6310, total: 45834.5 },
      departures: { people: 1, total: 49, page: [{ name: 'CLARA CONCEIÇÃO', total: 49 }] },
      corrections: [
        { name: 'BRUNO DE ALMEIDA LIMA', valor: -3.5, mes: '11/2026', motivo: 'Cobrado duas vezes' },
      ],
      booked: [{ name: 'ANA LIMA', valor: 7, mes: '09/2026', motivo: 'Passou e não foi registrada' }],
      history: [
        {
          state: 'closed',
          since: '03/11/2026 09:12',
          by: 'ADRIANA MENEZES',
          total: 18420.5,
          motivo: null,
        },
        {
          state: 'reopened',
          since: '04/11/2026 08:03',
          by: 'ADRIANA MENEZES',
          total: null,
          motivo: 'Refeições lançadas em duplicidade',
        },
      ],
    },
  },
  'reports.closeMonth': { body: { month: 10, year: 2026 }, answer: { message: 'Mês fechado!' } },
  'reports.correctMonth': {
    body: {
      month: 10,
      year: 2026,
      cpf: '86288366757',
      value: -3.5,
      reason: 'Cobrado duas vezes',
      id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    },
    answer: { message: 'Correção lançada em 11/2026!' },
  },
  'reports.reopenMonth': {
    body: { month: 10, year: 2026, reason: 'Refeições lançadas em duplicidade' },
    answer: { message: 'Mês reaberto!' },
  },
  'reports.progress': {
    query: { id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' },
    answer: { state: 'running', ahead: 0, percent: 40 },
  },
  'reports.getLogPage': {
    body: { date: '2026-11-19', items: 50, skip: 0, type: 1, operator: '' },
    answer: {
      page: [
        {
          id,
          cargo: 'Administrador',
          operador: 'ADRIANA MENEZES',
          descricao: 'Alterou valores: Concluído R$ 3,50 → R$ 4,00',
          cliente: '—',
          cracha: '',
          horario: '19/11/2026 08:50',
        },
      ],
      totalLogs: 1,
    },
  },
} satisfies { [N in RouteName]?: ExampleOf<N> };
