import type { RequestOf } from '@reserva/contracts/http/operations';
import type { RouteName } from '@reserva/contracts/http/routes';
import type { ExampleOf } from './example-of.ts';

const id = '65b2f0a1c3d4e5f60718293a';
const newTimes: RequestOf<'ratchets.updateSchedulesAdm'>['body']['newTimes'] = [
  { id: 1, startHour: '11:00', endHour: '14:00' },
  { id: 2, startHour: '18:00', endHour: '20:30' },
  { id: 3, startHour: '22:30', endHour: '23:59' },
];
const at = '2026-11-19T14:42:31.000Z';
const entranceB = { id, name: 'Fábrica · Entrada B', ip: '10.0.5.22' };

/** Calls about turnstiles. */
export const turnstileExamples = {
  'ratchets.getCurrentMeal': {
    query: { local: 2 },
    answer: {
      meal: 1,
      failed: ['Fábrica · Entrada B'],
      encerra: '14:00',
      proxima: { meal: 2, abre: '18:00' },
    },
  },
  'ratchets.getTimeToReload': {
    query: { local: 2 },
    answer: { schedules: ['11:00', '14:00', '18:00', '20:30'] },
  },
  'ratchets.getRatchets': {
    answer: {
      data: [
        {
          id,
          name: 'Fábrica · Entrada A',
          ip: '10.0.5.21',
          local: 2,
          operating: true,
          since: '2026-11-19T09:02:10.000Z',
        },
        { ...entranceB, local: 2, operating: false, since: '2026-11-19T14:42:31.000Z' },
      ],
      operating: ['Fábrica · Entrada A'],
      failed: ['Fábrica · Entrada B'],
    },
  },
  'ratchets.getDataRatchet': {
    query: { id },
    answer: { values: { name: 'Fábrica · Entrada B', ip: '10.0.5.22', local: 2 } },
  },
  'ratchets.addRatchet': {
    body: { name: 'Fábrica · Entrada B', ip: '10.0.5.22', local: 2, password: 'catraca-2026' },
    answer: { id, message: 'Catraca cadastrada!' },
  },
  'ratchets.updateRatchet': {
    body: { id, name: 'Fábrica · Entrada B', ip: '10.0.5.23:8080', local: 2 },
    answer: { message: 'Dados alterados!' },
  },
  'ratchets.deleteRatchet': { body: { id }, answer: { message: 'Catraca excluída!' } },
  'ratchets.testConnection': {
    query: { id },
    answer: { connected: false, data: [{ ...entranceB, connected: false }] },
  },
  'ratchets.getDeviceRatchet': {
    query: { id },
    answer: {
      id,
      name: 'Fábrica · Entrada A',
      ip: '10.0.5.21',
      local: 2,
      operating: true,
      since: '2026-11-19T09:02:10.000Z',
      lastSeen: '2026-11-19T14:42:31.000Z',
      deviceId: '935109',
      otherDevice: null,
      contact: { triedAt: at, answeredAt: at, fault: null },
      clock: { driftMs: 1_200, measuredAt: at },
      mode: {
        kind: 'online',
        since: '2026-11-19T13:58:12.000Z',
        seenAt: at,
        lastContingency: { from: '2026-11-19T13:20:05.000Z', to: '2026-11-19T13:58:12.000Z' },
      },
      schedules: { pending: false, confirmedAt: '2026-11-19T09:02:11.000Z', fault: null },
      configuration: {
        checkedAt: at,
        differences: [],
        repaired: { at, differences: [{ setting: 'general.online', wanted: '1', found: '0' }] },
      },
      prices: { version: 2, at },
      events: {
        pending: 0,
        collectedAt: at,
        fault: null,
        unrecorded: 0,
        last: [
          { at, kind: 'turned', name: 'BRUNO DE ALMEIDA LIMA', time: 1, message: '' },
          { at, kind: 'refused', name: '', time: 0, message: 'Código expirado. Gere um novo' },
        ],
      },
      roster: { date: '2026-11-19', time: 1, people: 212, writtenAt: at },
      faces: { people: 148, refused: 1, pending: false, checkedAt: at },
      counters: [{ date: '2026-11-18', time: 1, device: 213, counted: 213, exits: 4, alert: false }],
    },
  },
  'ratchets.synchronizeRatchet': { body: { id }, answer: { message: 'Catraca sincronizada!' } },
  'ratchets.confirmRatchet': {
    body: { id, deviceId: '935200' },
    answer: { message: 'Troca confirmada!' },
  },
  'ratchets.getConflicts': {
    body: { resolved: false, items: 50, skip: 0 },
    answer: {
      page: [
        {
          id: '935110:2026-11-19:0e039178',
          kind: 'second_passage',
          cracha: '2002',
          cpf: '862.***.***-57',
          name: 'BRUNO DE ALMEIDA LIMA',
          date: '2026-11-19',
          time: 1,
          local: 2,
          passage: { turnstile: 'Fábrica · Entrada B', at: '2026-11-19T15:12:40.000Z' },
          first: { turnstile: 'Fábrica · Entrada A', at },
          proposal: 'Manter uma refeição: a segunda passagem não é cobrada.',
          resolved: null,
        },
      ],
      total: 1,
      open: 1,
      waiting: 0,
    },
  },
  'ratchets.resolveConflict': {
    body: { id: '935110:2026-11-19:0e039178', reason: 'Crachá emprestado a um colega' },
    answer: { message: 'Conflito resolvido!' },
  },
  'ratchets.resolveConflicts': {
    body: { ids: ['935110:2026-11-19:0e039178', '935110:2026-11-19:0e039179'] },
    answer: {
      message: '1 conflito resolvido!',
      resolved: 1,
      failed: [{ id: '935110:2026-11-19:0e039179', reason: 'Este conflito já foi resolvido.' }],
    },
  },
  'ratchets.getSchedulesRatchet': { query: { ip: '10.0.5.21' }, answer: { data: newTimes } },
  'ratchets.updateSchedulesRatchet': {
    body: { ip: '10.0.5.21', newTimes },
    answer: { message: 'Horários atualizados!' },
  },
  'ratchets.updateSchedulesAdm': { body: { newTimes }, answer: { message: 'Horários atualizados!' } },
  'ratchets.updateSchedulesFactory': { body: { newTimes }, answer: { message: 'Horários atualizados!' } },
  'ratchets.updateSchedulesAllRatchets': {
    body: { newTimes },
    answer: { message: 'Horários atualizados!' },
  },
} satisfies { [N in RouteName]?: ExampleOf<N> };
