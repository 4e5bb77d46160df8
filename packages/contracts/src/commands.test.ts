import { describe, expect, test } from 'vitest';
import { errors } from './basics/errors.ts';
import { type CommandName, commands } from './commands.ts';
import { credential } from './gates/credential.ts';

const id = '0123456789abcdef01234567';
const now = '2026-11-19T11:50:00.000Z';
const examples: Record<CommandName, { payload: Record<string, unknown>; result: Record<string, unknown> }> = {
  'reservation.reserve': {
    payload: { site: 2 },
    result: { reservationId: id, date: '2026-11-19', meal: 1, site: 2 },
  },
  'reservation.cancel': {
    payload: {},
    result: { reservationId: id, date: '2026-11-19', meal: 1, site: 2 },
  },
  'alarms.try': {
    payload: { emails: ['ti@example.com'], webhook: '' },
    result: { answers: [{ to: null, taken: false, said: 'respondeu 500' }] },
  },
  'terminal.mark': {
    payload: { key: '900001:17', credential: { kind: 'badge', number: '2002' }, site: 2 },
    result: { reason: 'reserved', message: 'Reservado · Bruno · Almoço', name: 'Bruno', meal: 1 },
  },
  'reservation.offer': {
    payload: { reservationId: id, badge: '50001' },
    result: { reservationId: id, date: '2026-11-19', meal: 1, site: 2, to: 'ANA' },
  },
  'reservation.withdrawOffer': {
    payload: { reservationId: id },
    result: { reservationId: id, date: '2026-11-19', meal: 1, site: 2 },
  },
  'reservation.takeOffer': {
    payload: { reservationId: id },
    result: { reservationId: id, date: '2026-11-19', meal: 1, site: 2 },
  },
  'terminal.record': {
    payload: {
      terminalId: id,
      marks: [{ key: '900001:2026-11-19:log-7', at: now, person: { kind: 'badge', number: '2002' } }],
    },
    result: { outcomes: ['reserved'] },
  },
  'reservation.changeSite': {
    payload: { site: 1 },
    result: { reservationId: id, date: '2026-11-19', meal: 1, site: 1 },
  },
  'checkin.authorise': {
    payload: { turnstileId: id, passage: 'p', credential: { kind: 'badge', number: '2002' } },
    result: { granted: false, reason: 'code_expired', message: 'x', name: '', personId: null },
  },
  'checkin.turn': {
    payload: { turnstileId: id, passage: null, turnedAt: now },
    result: { outcome: 'concluded', priceCents: 350 },
  },
  'reservation.concludeList': {
    payload: { reservations: [{ id, name: 'BRUNO' }] },
    result: {
      concluded: ['BRUNO'],
      alreadyCompleted: [],
      failed: [],
      rows: [{ id, verdict: 'concluded', fault: null }],
      operation: id,
    },
  },
  'reservation.deleteList': {
    payload: { reservations: [{ id, name: 'BRUNO' }] },
    result: {
      deleted: [],
      notFound: ['BRUNO'],
      failed: [],
      rows: [{ id, verdict: 'notFound', fault: 'gone' }],
      operation: id,
    },
  },
  'reservation.concludeAll': { payload: { date: '2026-11-19' }, result: { concluded: 5000, operation: id } },
  'reservation.undo': {
    payload: { operation: id, kind: 'delete', only: null },
    result: { rows: [{ id, name: 'BRUNO', verdict: 'failed', fault: 'undo_taken' }] },
  },
  'reservation.concludeShift': {
    payload: { date: '2026-11-19', meal: 1, site: 2 },
    result: { concluded: 212, operation: id },
  },
  'reservation.insertForUsers': {
    payload: { users: [{ name: 'BRUNO', cpf: '86288366757' }], site: 2 },
    result: {
      reserved: ['BRUNO'],
      existing: [],
      failed: ['NINGUEM'],
      absent: [],
      rows: [
        {
          id: '691d9c7e0a1b2c3d4e5f6071',
          name: 'BRUNO',
          badge: '2002',
          verdict: 'reserved',
          fault: null,
          leave: null,
        },
        {
          id: null,
          name: 'NINGUEM',
          badge: '',
          verdict: 'failed',
          fault: 'person_unknown',
          leave: null,
        },
      ],
    },
  },
  'reservation.registerVisitors': {
    payload: {
      visitors: [{ name: 'Clara', id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' }],
      meals: [{ date: '2026-11-19', meal: 1, site: 2 }],
    },
    result: {
      created: 0,
      refused: [{ name: 'Clara', date: '2026-11-19', meal: 1, fault: 'weekend' }],
      accesses: [{ id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', code: 'RR2.x.y' }],
    },
  },
  'leave.add': {
    payload: { user: id, from: '2026-11-01', to: '2026-11-20', kind: 'vacation' },
    result: { leave: id, cancelled: 1, waived: 2, charged: 0, corrected: 1 },
  },
  'leave.end': {
    payload: { leave: id, lastDay: null },
    result: { cancelled: 0, waived: 0, charged: 2, corrected: 0 },
  },
  'departure.close': {
    payload: { user: id, lastDay: '2026-11-18' },
    result: { departure: id, cancelled: 1 },
  },
  'departure.reopen': { payload: { departure: id, reason: 'CPF trocado' }, result: {} },
  'departure.rehire': { payload: { departure: id }, result: {} },
  'leave.ofReport': {
    payload: { month: '2026-11', users: [id] },
    result: { added: 1, cancelled: 0, waived: 2, charged: 0, corrected: 0 },
  },
  'service.close': {
    payload: { from: '2026-12-25', to: '2026-12-25', meals: [{ site: 2, meal: 1 }], reason: 'Natal' },
    result: { closed: 1, existing: 0, eaten: 0, cancelled: 33, waived: 0, charged: 0, corrected: 0 },
  },
  'service.open': {
    payload: { from: '2026-12-06', to: '2026-12-06', meals: [{ site: 2, meal: 1 }], reason: 'Inventário' },
    result: { opened: 1, existing: 0, shut: 0 },
  },
  'service.setHours': {
    payload: {
      from: '2026-12-24',
      to: '2026-12-24',
      meals: [
        { site: 1, meal: 1 },
        { site: 2, meal: 1 },
      ],
      hours: {
        reservation: { start: '06:00', end: '09:00' },
        serving: { start: '10:30', end: '12:30' },
      },
      reason: 'Véspera de Natal',
    },
    result: { changed: 2, existing: 0, shut: 0, told: 31 },
  },
  'service.reopen': {
    payload: { exception: id },
    result: { cancelled: 0, waived: 0, charged: 2, corrected: 0, opened: false },
  },
  'service.setWeek': {
    payload: { from: '2026-12-01', closed: [{ site: 2, meal: 1, weekday: 0 }], seen: 0 },
    result: { version: 1, cancelled: 0 },
  },
  'checkin.record': {
    payload: {
      turnstileId: id,
      passages: [
        { key: 'p', turnedAt: now, grantedAt: now, person: { kind: 'badge', number: '2002' } },
        { key: 'q', turnedAt: now, grantedAt: null, person: null },
      ],
    },
    result: { outcomes: ['concluded', 'unmatched'] },
  },
  'week.save': {
    payload: { days: [{ weekday: 1, meal: 1, site: 2 }], from: '2026-11-23', to: null, seen: 0 },
    result: { revision: 1, reserved: { date: '2026-11-23', meal: 1, site: 2 } },
  },
  'week.setDay': {
    payload: { date: '2026-11-23', meal: 1, site: null },
    result: { revision: 2, reserved: null },
  },
  'week.pause': { payload: { paused: true }, result: { revision: 3, reserved: null } },
  'contest.send': { payload: { reservationId: id, reason: 'eaten', text: '' }, result: {} },
  'contest.review': { payload: { id }, result: {} },
  'contest.decide': { payload: { id, operation: 'correct', backCents: 350, words: '' }, result: {} },
  'checkin.ready': { payload: { turnstileId: id }, result: {} },
  'checkin.resolveConflict': { payload: { id: 'p', reason: 'Crachá emprestado' }, result: {} },
  'turnstile.add': {
    payload: { name: 'Entrada A', address: '10.0.5.21', site: 2, sealedPassword: 'x' },
    result: { id },
  },
  'turnstile.update': {
    payload: { id, name: 'Entrada A', address: '10.0.5.21', site: 2 },
    result: { changed: true },
  },
  'turnstile.remove': { payload: { id }, result: { name: 'Entrada A' } },
  'turnstile.probe': {
    payload: { scope: { kind: 'one', id } },
    result: { devices: [{ id, name: 'Entrada A', address: '10.0.5.21', reached: false }] },
  },
  'turnstile.synchronise': {
    payload: { id },
    result: { name: 'Entrada A', fault: 'login refused', collecting: 'failed', unrecorded: 0 },
  },
  'turnstile.keepFaces': { payload: {}, result: {} },
  'turnstile.confirmDevice': { payload: { id, deviceId: '935107' }, result: { name: 'Entrada A' } },
  'turnstile.rotateToken': { payload: { id, kind: 'terminal' }, result: { name: 'Fábrica' } },
  'survey.register': { payload: { sealed: 'x' }, result: {} },
  'survey.update': { payload: { sealed: 'x' }, result: {} },
  'survey.remove': { payload: { sealed: 'x' }, result: {} },
  'survey.removeSuggestion': { payload: { sealed: 'x' }, result: {} },
  'turnstile.setSchedules': {
    payload: {
      scope: { kind: 'site', site: 2 },
      windows: [
        { id: 1, start: '11:00', end: '14:00' },
        { id: 2, start: '18:00', end: '20:30' },
        { id: 3, start: '22:30', end: '23:59' },
      ],
    },
    result: { saved: ['Entrada A'], unreachable: ['Entrada B'] },
  },
  'turnstile.confirmPrices': {
    payload: { version: 2 },
    result: { devices: [{ name: 'Entrada A', reached: true }] },
  },
  'closing.sign': {
    payload: { date: '2026-11-18', site: 2, note: 'Conferido', seen: '0'.repeat(64) },
    result: { number: 1 },
  },
  'month.close': { payload: { month: '2026-10' }, result: {} },
  'month.correct': {
    payload: { month: '2026-10', cpf: '86288366757', cents: -350, reason: 'Cobrado duas vezes' },
    result: { bookedIn: '2026-11' },
  },
  'month.reopen': { payload: { month: '2026-10', reason: 'Erro de lançamento' }, result: {} },
  'report.make': { payload: {}, result: { bytes: 48_211 } },
  'checkin.release': { payload: { turnstileId: id, passage: 'p' }, result: { released: true } },
};
const names = Object.keys(commands) as CommandName[];

describe.each(names)('%s', (name) => {
  const { payload, result, refusals, expiresInMs, attempts } = commands[name];

  test('takes its example and gives its result', () => {
    expect(payload.parse(examples[name].payload)).toEqual(examples[name].payload);
    expect(result.parse(examples[name].result)).toEqual(examples[name].result);
  });

  test('refuses every field missing or of another shape', () => {
    for (const [schema, example] of [
      [payload, examples[name].payload],
      [result, examples[name].result],
    ] as const) {
      for (const field of Object.keys(example)) {
        const { [field]: _, ...rest } = example;
        expect(schema.safeParse(rest).success, `without ${field}`).toBe(false);
        for (const junk of [{ $gt: '' }, [1], -1]) {
          // A correction may give back.
          if (field === 'cents' && junk === -1) continue;
          expect(schema.safeParse({ ...rest, [field]: junk }).success, `${field} ${junk}`).toBe(false);
        }
      }
    }
  });

  test('is refused with codes of the list only, and has bounded timeout', () => {
    for (const code of refusals) expect(errors).toHaveProperty(code);
    expect(expiresInMs).toBeGreaterThan(0);
    expect(attempts).toBeGreaterThanOrEqual(1);
  });
});

test.each([
  { kind: 'code', text: 'x'.repeat(1025) },
  { kind: 'badge', number: '1'.repeat(21) },
  { kind: 'badge', number: { $ne: null } },
  { kind: 'badge', number: 2002 },
  { kind: 'deviceUser', id: ['1'] },
  { kind: 'face', id: '1' },
  { kind: { $in: ['code'] }, text: '' },
])('%j is no credential', (junk) => expect(credential.safeParse(junk).success).toBe(false));

test.each(['', 'p'.repeat(121)])('the passage %j is refused', (passage) => {
  const { payload } = commands['checkin.authorise'];
  expect(payload.safeParse({ ...examples['checkin.authorise'].payload, passage }).success).toBe(false);
});
