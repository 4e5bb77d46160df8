import type { ReservationRow } from '@reserva/contracts/http/reservation-admin';
import type { LineExplanation } from '@reserva/contracts/http/reservations';
import type { RouteName } from '@reserva/contracts/http/routes';
import type { ExampleOf } from './example-of.ts';

const id = '65b2f0a1c3d4e5f60718293a';

const row: ReservationRow = {
  id,
  status: 2,
  usuario_nome: 'BRUNO DE ALMEIDA LIMA',
  cracha: '2002',
  cpf: '862.***.***-57',
  data: '2026-11-19',
  horario: '08:51',
  tipo: 1,
  local: 2,
  valor: 3.5,
  concluida: { por: 'OTAVIO RAMOS', em: '20/11/2026 08:41' },
};

const explanation: LineExplanation = {
  id,
  passos: [
    { em: '18/11/2026 08:51', texto: 'Você reservou, na Fábrica.' },
    { em: '18/11/2026 11:41', texto: 'Fábrica 1 liberada pelo crachá.' },
    { em: '18/11/2026 11:42', texto: 'Você passou na catraca: Fábrica 1.' },
  ],
  regra: 'Você tinha reserva e comeu na Fábrica: vale o preço com reserva.',
  preco: 'R$ 3,50: preço com reserva, válido desde 01/11/2026.',
};

/** Calls about reservations, one's own and those that operators look after. */
export const reservationExamples = {
  'reservations.checkReservation': {
    answer: {
      reserved: true,
      meal: 1,
      reservations: [{ id, status: 1, data: '2026-11-19', tipo: 1, local: 2 }],
      proxima: { data: '2026-11-19', time: 2, inicio: '13:00', locais: [1, 2] },
      valores: { concluida: 3.5, expirada: 7, semReserva: 10 },
    },
  },
  'reservations.getReservations': {
    query: { month: 1 },
    answer: {
      reservations: [
        { id, valor: 3.5, data: '2026-11-18', horario: '11:42', status: 2, tipo: 1, local: 2 },
        {
          id,
          valor: 7,
          data: '2026-11-17',
          horario: '08:03',
          status: 3,
          tipo: 1,
          local: 2,
          contestavelAte: '2026-11-18T17:00:00.000Z',
        },
      ],
      corrections: [{ id, valor: -3.5, mes: '10/2026', motivo: 'Cobrado duas vezes' }],
      contestacoes: [],
      total: 7,
      closed: false,
    },
  },
  'reservations.explain': { query: { id }, answer: explanation },
  'reservations.reserve': {
    body: { local: 2, data: '2026-11-19', time: 1 },
    answer: { valid: true, message: 'Reserva realizada!' },
  },
  'reservations.cancelReservation': {
    query: { data: '2026-11-19', time: 1 },
    answer: { message: 'Reserva cancelada!' },
  },
  'reservations.changeSite': {
    body: { local: 1, data: '2026-11-19', time: 1 },
    answer: { message: 'Local alterado: você come no Administrativo.' },
  },
  'reservations.getGateNews': {
    query: { since: '2026-11-19T14:30:00.000Z' },
    answer: {
      noticias: [
        {
          resultado: 'passou',
          id: `passage-${id}`,
          em: '2026-11-19T14:30:09.000Z',
          tipo: 1,
          local: 2,
          status: 2,
          localReservado: null,
          valor: 3.5,
        },
        {
          resultado: 'recusado',
          id,
          em: '2026-11-19T14:30:31.000Z',
          motivo: 'Já passou às 11:30',
          orientacao: 'Cada reserva dá direito a uma entrada. Não foi você? Avise a equipe do refeitório.',
        },
      ],
    },
  },
  'reservations.getQuantityCheckins': {
    query: { date: '2026-11-19', local: 2, time: 1 },
    answer: { reservations: 212, checkins: 97, reserveless: 4 },
  },
  'reservations.getQuantityReservationsCurrentMeal': {
    query: { local: 2, time: 1 },
    answer: { ended: false, reservations: 115, currentMeal: 1 },
  },
  'reservations.explainRow': {
    query: { id },
    answer: { ...explanation, desfazer: { operacao: id, tipo: 'conclude', ate: '14:52' } },
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
  'reservations.getMatching': {
    body: { date: '2026-11-19', local: 0, time: 1, status: 1, guest: false, crachas: ['2002', '9999'] },
    answer: {
      total: 1,
      page: [row],
      semReserva: [{ linha: 2, cracha: '9999', motivo: 'Crachá não encontrado' }],
    },
  },
  'reservations.deleteReservationsList': {
    body: { reservations: [{ id, name: 'BRUNO DE ALMEIDA LIMA' }] },
    answer: {
      deleted: ['BRUNO DE ALMEIDA LIMA'],
      notFound: [],
      failedReservations: [],
      rows: [{ id, name: row.usuario_nome, outcome: 'deleted', code: null, reason: null, reservation: row }],
      operacao: id,
    },
  },
  'reservations.concludeReservationsList': {
    body: { reservations: [{ id, name: 'BRUNO DE ALMEIDA LIMA' }] },
    answer: {
      concluded: [],
      alreadyCompleted: ['BRUNO DE ALMEIDA LIMA'],
      failedReservations: [],
      rows: [
        {
          id,
          name: row.usuario_nome,
          outcome: 'alreadyCompleted',
          code: 'already_done',
          reason: 'A refeição já foi feita ou concluída',
          reservation: row,
        },
      ],
      operacao: id,
    },
  },
  'reservations.concludeAll': {
    body: { date: '2026-11-18' },
    answer: { concluded: 12, message: '12 reservas concluídas!', operacao: id },
  },
  'reservations.concludeShift': {
    body: { date: '2026-11-18', time: 1, local: 2 },
    answer: { concluded: 1, message: '1 reserva concluída!', operacao: id },
  },
  'reservations.undo': {
    body: { operacao: id, tipo: 'conclude' },
    answer: {
      undone: ['BRUNO DE ALMEIDA LIMA'],
      failedReservations: [],
      rows: [{ id, name: row.usuario_nome, outcome: 'undone', code: null, reason: null, reservation: row }],
    },
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
      reserved: ['BRUNO DE ALMEIDA LIMA'],
      existingReservations: [],
      failed: ['KIOSK'],
      absent: [],
      rows: [
        {
          id,
          name: 'BRUNO DE ALMEIDA LIMA',
          cracha: '2002',
          outcome: 'reserved',
          code: null,
          reason: null,
          afastamento: null,
        },
        {
          id: null,
          name: 'KIOSK',
          cracha: '9001',
          outcome: 'failed',
          code: 'display',
          reason: 'Conta de painel, que não faz refeições',
          afastamento: null,
        },
      ],
    },
  },
  'reservations.getVisits': {
    body: { situacao: 'proximas', name: '', items: 24, skip: 0 },
    answer: {
      page: [
        {
          id: '0'.repeat(24),
          guest: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
          nome: 'Fábio Luz',
          data: '2026-11-20',
          time: 1,
          local: 2,
          status: 1,
          por: 'OTAVIO RAMOS',
        },
      ],
      total: 1,
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
} satisfies { [N in RouteName]?: ExampleOf<N> };
