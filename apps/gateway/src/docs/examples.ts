import type { RequestOf } from '@reserva/contracts/http/operations';
import type { ReservationRow } from '@reserva/contracts/http/reservation-admin';
import type { RouteName } from '@reserva/contracts/http/routes';
import type { ExampleOf } from './example-of.ts';
import { surveyExamples } from './survey-examples.ts';
import { turnstileExamples } from './turnstile-examples.ts';

const id = '65b2f0a1c3d4e5f60718293a';
const token = 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwia2lkIjoiNjViMi4uLiJ9..…';
const bruno = {
  nome: 'BRUNO DE ALMEIDA LIMA',
  cpf: '86288366757',
  email: 'bruno@exemplo.com.br',
  cracha: '2002',
  roles: [],
};

const row: ReservationRow = {
  ...{ id, status: 2, usuario_nome: 'BRUNO DE ALMEIDA LIMA', cracha: '2002' },
  ...{ data: '2026-11-19', horario: '08:51', tipo: 1, local: 2, valor: 3.5 },
  concluida: { por: 'OTAVIO RAMOS', em: '20/11/2026 08:41' },
};

const newValues: RequestOf<'settings.updateValues'>['body']['newValues'] = [
  { id: 1, price: 4 },
  { id: 2, price: 8 },
  { id: 3, price: 12 },
];

/** One example per call, as it travels. A test holds each against its contract. */
export const examples: { [N in RouteName]: ExampleOf<N> } = {
  'users.login': {
    body: { user: 'BRUNO', password: 'refeicao2026' },
    answer: { auth: false, twoFactors: true, userId: id, checked: true, qrcode: null },
  },
  'users.twoFactorsVerify': {
    body: { user: id, code: '123456', password: 'refeicao2026' },
    answer: { auth: true, token },
  },
  'users.refresh': { answer: { newToken: token } },
  'users.logout': { answer: { auth: false } },
  'users.checkLogin': { answer: { auth: true, user: bruno } },
  'users.checkAuth': { answer: { auth: true } },
  'users.accessKey': {
    answer: {
      issuer: id,
      key: 'Qm9tIGFwZXRpdGUhIEJvbSBhcGV0aXRlISBCb20gYXA',
      sessionKey: 'UmVzZXJ2YSBkZSByZWZlacOnw6NvLCBhbG1vw6dvISE',
      serverTime: '2026-11-19T11:50:00.000Z',
    },
  },
  'users.getSessions': {
    answer: {
      sessions: [
        {
          id: '65b2f0a1c3d4e5f60718293a',
          device: 'Chrome no Android',
          signedInAt: '2026-11-19T11:50:00.000Z',
          usedAt: '2026-11-19T14:30:00.000Z',
          current: true,
        },
      ],
    },
  },
  'users.endSession': {
    body: { id: '65b2f0a1c3d4e5f60718293a' },
    answer: { message: 'Aparelho desconectado!' },
  },
  'users.getFaceIdToken': { answer: { token: 'eyJhbGciOiJIUzI1NiJ9.…' } },
  'users.changePassword': {
    body: { password: 'refeicao2026', newPassword: 'feijão com arroz', code: '123456' },
    answer: { message: 'Senha alterada!' },
  },
  'users.findUsers': {
    body: { name: 'SILVA', pageSize: 50, firstRow: 1, lastRow: 50 },
    answer: { response: 'b2l0byBiYWlhbyBkZSBkb2lzJ…' },
  },
  'users.master': {},
  'users.lostPhone': { answer: { message: 'Códigos anteriores cancelados!', ended: 1 } },
  'users.accessCodes': {
    body: { cpfs: ['86288366757'], until: '2026-11-20' },
    answer: { until: '2026-11-20', codes: [{ name: 'BRUNO DE ALMEIDA LIMA', code: `RR2.${id}.…` }] },
  },
  'users.visitorCode': {
    body: { guest: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' },
    answer: { name: 'Clara Nunes', code: `RR2.${id}.…`, lastMeal: '2026-11-20' },
  },
  'users.endAccess': {
    body: { cpf: '86288366757' },
    answer: { message: 'Acessos encerrados!' },
  },
  'users.resetLogin': {
    body: { cpf: '86288366757' },
    answer: { message: 'Autenticação resetada!' },
  },
  'reservations.checkReservation': {
    answer: {
      reserved: true,
      meal: 1,
      reservations: [{ status: 1, data: '2026-11-19', tipo: 1, local: 2 }],
    },
  },
  'reservations.getReservations': {
    query: { month: 1 },
    answer: {
      reservations: [
        { id, valor: 3.5, data: '2026-11-18', horario: '11:42', status: 2, tipo: 1, local: 2 },
        { id, valor: 7, data: '2026-11-17', horario: '08:03', status: 3, tipo: 1, local: 2 },
      ],
      corrections: [{ id, valor: -3.5, mes: '10/2026', motivo: 'Cobrado duas vezes' }],
      total: 7,
      closed: false,
    },
  },
  'reservations.reserve': {
    body: { local: 2 },
    answer: { valid: true, message: 'Reserva realizada!' },
  },
  'reservations.cancelReservation': { answer: { message: 'Reserva cancelada!' } },
  'reservations.getQuantityCheckins': {
    query: { date: '2026-11-19', local: 2, time: 1 },
    answer: { reservations: 212, checkins: 97, reserveless: 4 },
  },
  'reservations.getQuantityReservationsCurrentMeal': {
    query: { local: 2, time: 1 },
    answer: { ended: false, reservations: 115, currentMeal: 1 },
  },
  'reservations.getPage': {
    body: { date: '2026-11-19', items: 50, skip: 0, local: 0, time: 1, status: 0, guest: false },
    answer: {
      totalReservations: [
        {
          total_reservations: 214,
          total_pending: 115,
          total_concluded: 92,
          total_expired: 0,
          total_reserveless: 5,
          total_master: 2,
        },
      ],
      totalGuests: [{ total_guests: 3 }],
      total: 214,
      closed: false,
      conclusion: [{ time: 1, local: 2, value: 3.5 }],
      page: [row],
    },
  },
  'reservations.deleteReservationsList': {
    body: { reservations: [{ id, name: 'BRUNO DE ALMEIDA LIMA' }] },
    answer: {
      ...{ deleted: ['BRUNO DE ALMEIDA LIMA'], notFound: [], failedReservations: [] },
      rows: [{ id, name: row.usuario_nome, outcome: 'deleted', code: null, reason: null, reservation: row }],
    },
  },
  'reservations.concludeReservationsList': {
    body: { reservations: [{ id, name: 'BRUNO DE ALMEIDA LIMA' }] },
    answer: {
      ...{ concluded: [], alreadyCompleted: ['BRUNO DE ALMEIDA LIMA'], failedReservations: [] },
      rows: [
        {
          ...{ id, name: row.usuario_nome, outcome: 'alreadyCompleted', code: 'already_done' },
          reason: 'A refeição já foi feita ou concluída',
          reservation: row,
        },
      ],
    },
  },
  'reservations.concludeAll': {
    body: { date: '2026-11-18' },
    answer: { concluded: 12, message: '12 reservas concluídas!' },
  },
  'reservations.concludeShift': {
    body: { date: '2026-11-18', time: 1, local: 2 },
    answer: { concluded: 1, message: '1 reserva concluída!' },
  },
  'reservations.insertUsersReservations': {
    body: {
      users: [
        { name: 'BRUNO DE ALMEIDA LIMA', cpf: '86288366757' },
        { name: 'KIOSK', cpf: '29537914933' },
      ],
      local: 2,
    },
    answer: {
      ...{ reserved: ['BRUNO DE ALMEIDA LIMA'], existingReservations: [], failed: ['KIOSK'] },
      rows: [
        {
          ...{ id, name: 'BRUNO DE ALMEIDA LIMA', cracha: '2002', outcome: 'reserved' },
          ...{ code: null, reason: null },
        },
        {
          ...{ id: null, name: 'KIOSK', cracha: '9001', outcome: 'failed' },
          ...{ code: 'display', reason: 'Conta de painel, que não faz refeições' },
        },
      ],
    },
  },
  'reservations.registerVisitorReservation': {
    body: {
      visitors: [{ name: 'Clara Nunes', id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' }],
      meals: [{ date: '2026-11-20', meal: 1, local: 2, weekDay: 'Sex' }],
    },
    answer: {
      message: 'Reservas Criadas!',
      created: 1,
      refused: [],
      accesses: [{ id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', code: `RR2.${id}.…` }],
    },
  },
  ...surveyExamples,
  'menu.getMenu': {},
  'menu.upload': { answer: { message: 'Cardápio atualizado' } },
  'menu.delete': { answer: { message: 'Cardápio excluído!' } },
  'settings.getSchedules': {
    answer: {
      schedule: [{ id: 1, start: '06:00', end: '09:30' }],
      serving: [{ local: 2, id: 1, start: '11:00', end: '14:00' }],
    },
  },
  'settings.updateSchedules': {
    body: { newTimes: { id: 1, start: '06:00', end: '10:00' } },
    answer: { message: 'Horários atualizados!' },
  },
  'settings.getValues': {
    answer: {
      values: [
        { id: 1, price: 3.5, type: 'Concluído' },
        { id: 2, price: 7, type: 'Expirado' },
        { id: 3, price: 10, type: 'Sem reserva' },
      ],
    },
  },
  'settings.updateValues': { body: { newValues }, answer: { message: 'Valores atualizados!' } },
  'settings.synchronizeValues': {
    body: { newValues },
    answer: {
      message: 'Valores em vigor. Sem conexão: Fábrica · Entrada B.',
      devices: [
        { name: 'Fábrica · Entrada A', reached: true },
        { name: 'Fábrica · Entrada B', reached: false },
      ],
    },
  },
  'settings.getPermissions': {
    answer: {
      permissions: {
        alterar_cardapio: true,
        concluir_reserva: true,
        concluir_todos: false,
        concluir_turno: true,
        deletar_reserva: false,
        gerar_visitante: true,
        visualizar_pesquisas: true,
        deletar_sugestoes: false,
      },
    },
  },
  'settings.updatePermissions': {
    body: {
      updateMenu: true,
      concludeReserve: true,
      concludeAll: false,
      concludeShift: true,
      deleteReserve: false,
      generateGuest: true,
      viewAnswers: true,
      deleteAnswers: false,
    },
    answer: { message: 'Configurações salvas!' },
  },
  'ratchets.getCurrentMeal': {
    query: { local: 2 },
    answer: { meal: 1, failed: ['Fábrica · Entrada B'] },
  },
  'ratchets.getTimeToReload': {
    query: { local: 2 },
    answer: { schedules: ['11:00', '14:00', '18:00', '20:30'] },
  },
  ...turnstileExamples,
  'reports.getUserLogPage': {
    body: { date: '2026-11-19', items: 50, skip: 0, action: 0, user: '' },
    answer: { data: 'YWxtb2NvIGUgamFudGFyIGUgY2Vp…' },
  },
  'reports.reserves': { query: { date: '2026-11-19', shift: 1, local: 2 } },
  'reports.survey': { query: { date: '2026-11-19', time: 0, local: 2 } },
  'reports.dailyLogs': { query: { date: '2026-11-19', action: 2 } },
  'reports.monthlyLogs': { query: { month: 11, year: 2026, action: 0 } },
  'reports.financial': { body: { month: 10, year: 2026, onVacation: ['15350946056'] } },
  'reports.payroll': { body: { month: 10, year: 2026, onVacation: [], format: 'xlsx' } },
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
      corrections: [
        { name: 'BRUNO DE ALMEIDA LIMA', valor: -3.5, mes: '11/2026', motivo: 'Cobrado duas vezes' },
      ],
      history: [
        {
          ...{ state: 'closed', since: '03/11/2026 09:12', by: 'ADRIANA MENEZES' },
          ...{ total: 18420.5, motivo: null },
        },
        {
          ...{ state: 'reopened', since: '04/11/2026 08:03', by: 'ADRIANA MENEZES' },
          ...{ total: null, motivo: 'Refeições lançadas em duplicidade' },
        },
      ],
    },
  },
  'reports.closeMonth': { body: { month: 10, year: 2026 }, answer: { message: 'Mês fechado!' } },
  'reports.correctMonth': {
    body: { month: 10, year: 2026, cpf: '86288366757', value: -3.5, reason: 'Cobrado duas vezes' },
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
          horario: '19/11/2026 08:50',
        },
      ],
      totalLogs: 1,
    },
  },
};

/** The example of a call whose name is not known beforehand. */
export const exampleOf = (name: RouteName): Example => examples[name] as Example;

interface Example {
  query?: unknown;
  body?: unknown;
  answer?: unknown;
}
