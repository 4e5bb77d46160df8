import type { RouteName } from '@reserva/contracts/http/routes';
import type { ExampleOf } from './example-of.ts';

const seen = 'c2b0f5c1d2e94a7f8a5d3c6b7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f9012';
const lunch = {
  reserved: 212,
  expired: 9,
  eaten: 200,
  reserveless: 6,
  guests: 3,
  master: 1,
  served: 210,
  unturned: 4,
  turns: 210,
  conflicts: 1,
};
const ratchet = {
  id: '0000000000000000000000d3',
  name: 'Fábrica · Entrada A',
  turns: 210,
  device: 211,
  why: '1 giro está entre os conflitos',
  alert: false,
};
const month = { month: 10, year: 2026 };

/** Calls about what was eaten on a day. */
export const closingExamples = {
  'closings.getDay': {
    query: { date: '2026-10-30', local: 2 },
    answer: {
      state: 'changed',
      meals: [{ time: 1, ...lunch, ratchets: [ratchet] }],
      total: lunch,
      otherConflicts: 0,
      uncollected: ['Fábrica A'],
      seen,
      signatures: [{ number: 1, since: '30/10/2026 23:59', by: 'ADRIANA MENEZES', note: 'Conferido.' }],
      changes: [{ time: 1, what: 'Expiradas', from: 10, to: 9 }],
    },
  },
  'closings.sign': {
    body: { date: '2026-10-30', local: 2, note: 'Conferido com a cozinha.', seen },
    answer: { message: 'Fechamento assinado!' },
  },
  'closings.getMonth': {
    query: month,
    answer: {
      days: [
        {
          date: '2026-10-30',
          local: 2,
          state: 'signed',
          served: 210,
          since: '30/10/2026 23:59',
          by: 'ADRIANA MENEZES',
        },
        { date: '2026-10-31', local: 2, state: 'unsigned', served: 198, since: null, by: null },
      ],
      served: 408,
    },
  },
  'closings.dayPdf': { query: { date: '2026-10-30', local: 2, copy: 0 } },
  'closings.monthPdf': { query: month },
  'closings.getRule': { answer: { required: false } },
  'closings.updateRule': { body: { required: true }, answer: { message: 'Configurações salvas!' } },
} satisfies { [N in RouteName]?: ExampleOf<N> };
