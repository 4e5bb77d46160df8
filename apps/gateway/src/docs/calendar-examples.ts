import type { RouteName } from '@reserva/contracts/http/routes';
import type { ExampleOf } from './example-of.ts';

const id = '65b2f0a1c3d4e5f60718293a';
const closing = { inicio: '2026-12-25', fim: '2026-12-25', refeicoes: [{ local: 2, time: 1 }] } as const;
const closed = { data: '2026-12-25', local: 2, time: 1, motivo: 'Natal' } as const;
const sundays = [
  { local: 2, time: 1, dia: 0 },
  { local: 2, time: 2, dia: 0 },
] as const;

/** Calls about when which meal is served. */
export const calendarExamples = {
  'calendar.getClosed': {
    answer: { fechadas: [{ ...closed, data: '2026-11-20', motivo: 'Dia da Consciência Negra' }] },
  },
  'calendar.getWeek': {
    answer: { versao: 1, desde: '2026-12-01', fechadas: [...sundays], hoje: [] },
  },
  'calendar.updateWeek': {
    body: { desde: '2026-12-01', fechadas: [...sundays], versao: 0 },
    answer: { message: 'Semana padrão alterada a partir de 01/12/2026.', versao: 1, canceladas: 0 },
  },
  'calendar.getPage': {
    body: { situacao: 'proximas', items: 50, skip: 0 },
    answer: {
      page: [{ id, ...closed, abre: false, por: 'ADRIANA MENEZES', em: '18/11/2026 16:40', desfeito: null }],
      total: 1,
    },
  },
  'calendar.getHolidays': {
    query: { year: 2026, uf: 'SP' },
    answer: {
      feriados: [
        {
          data: '2026-07-09',
          nome: 'Revolução Constitucionalista',
          facultativo: false,
          estadual: true,
          fechadas: 6,
        },
      ],
    },
  },
  'calendar.preview': {
    body: { ...closing, refeicoes: [...closing.refeicoes] },
    answer: { reservas: 31, convidados: 2, feitas: 0, expiradas: 0, fechadas: 0 },
  },
  'calendar.close': {
    body: { ...closing, refeicoes: [...closing.refeicoes], motivo: 'Natal' },
    answer: {
      message: 'Fechado: Almoço na Fábrica em 25/12/2026. 33 reservas canceladas.',
      fechadas: 1,
      existentes: 0,
      feitas: 0,
      canceladas: 33,
      dispensadas: 0,
      cobradas: 0,
      corrigidas: 0,
    },
  },
  'calendar.open': {
    body: {
      inicio: '2026-12-06',
      fim: '2026-12-06',
      refeicoes: [{ local: 2, time: 1 }],
      motivo: 'Inventário',
    },
    answer: {
      message: 'Aberto: Almoço na Fábrica em 06/12/2026.',
      abertas: 1,
      existentes: 0,
      fechadas: 0,
    },
  },
  'calendar.setHours': {
    body: {
      inicio: '2026-12-24',
      fim: '2026-12-24',
      time: 1,
      locais: [1, 2],
      reserva: { inicio: '06:00', fim: '09:00' },
      servida: { inicio: '10:30', fim: '12:30' },
      motivo: 'Véspera de Natal',
    },
    answer: {
      message:
        'Outro horário: Almoço no Administrativo; Almoço na Fábrica em 24/12/2026, reservas das 06:00 às 09:00, servido das 10:30 às 12:30. 31 pessoas avisadas.',
      alteradas: 2,
      existentes: 0,
      fechadas: 0,
      avisadas: 31,
    },
  },
  'calendar.reopen': {
    body: { id },
    answer: {
      message: 'Fechamento desfeito: o que foi cancelado continua cancelado. Nenhuma refeição mudou.',
      canceladas: 0,
      dispensadas: 0,
      cobradas: 0,
      corrigidas: 0,
    },
  },
} satisfies { [N in RouteName]?: ExampleOf<N> };
