import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorCodes, errors } from './basics/errors.ts';
import { commonErrors, type Operation } from './basics/operation.ts';
import { errorBody, operations } from './operations.ts';
import { API_BASE, pathOf } from './own-routes.ts';
import { type RouteName, routes } from './routes.ts';

const names = Object.keys(routes) as RouteName[];
const operationOf = (name: RouteName): Operation => operations[name];
const id = '0123456789abcdef01234567';
const lunchOf = { data: '2026-11-19', time: 1 };
const terminal = { name: 'Fábrica', ip: '10.0.5.31', local: 2, password: 'terminal-2026' };
const tabletMark = { local: 2, id: '5b0f1c0e-4a57', lido: '2002' };

test('every route has an operation, and no operation is without a route', () => {
  expect(Object.keys(operations).sort()).toEqual([...names].sort());
});

test('no two routes share a path, in whatever case', () => {
  const paths = names.map((name) => pathOf(name).toLowerCase());
  expect(new Set(paths).size).toBe(paths.length);
});

describe.each(names)('%s', (name) => {
  const { errors: refusals, body, query, summary, answer } = operationOf(name);
  const examplesOf = (schema: z.ZodType) => schema.meta()?.examples ?? [];

  test('is called by its name below the base', () => {
    expect(`${API_BASE}${pathOf(name)}`).toMatch(/^\/backendapi\/[a-z]+\/[a-zA-Z]+$/);
    expect(summary).not.toBe('');
  });

  test('lists each refusal once, beyond those of every call', () => {
    expect(new Set(refusals).size).toBe(refusals.length);
    for (const code of refusals) {
      expect(errors).toHaveProperty(code);
      expect(commonErrors).not.toContain(code);
    }
  });

  test('has no body where GET cannot carry one', () => {
    if (routes[name].method === 'GET') expect(body).toBeUndefined();
  });

  test('can be written down as JSON schema', () => {
    for (const schema of [body, query])
      if (schema) expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({ type: 'object' });
    if (answer instanceof z.ZodType) expect(() => z.toJSONSchema(answer)).not.toThrow();
  });

  test('has requests that fit as examples', () => {
    for (const schema of [query, body]) {
      if (!schema) continue;
      expect(examplesOf(schema)).not.toEqual([]);
      for (const example of examplesOf(schema)) expect(schema.safeParse(example).error).toBeUndefined();
    }
  });

  test('has answers that fit as examples', () => {
    if (!(answer instanceof z.ZodType)) return expect(answer.binary).toMatch(/^\w+\/[\w-]+$/);
    expect(examplesOf(answer)).not.toEqual([]);
    for (const example of examplesOf(answer)) expect(answer.parse(example)).toEqual(example);
  });
});

const waivers = { afastamento: true, refeicaoFechada: true, minutosSemCatraca: 30, faltasLivres: 2 };
const otherHours = {
  inicio: '2026-12-24',
  fim: '2026-12-24',
  time: 1,
  locais: [1, 2],
  reserva: { inicio: '06:00', fim: '09:00' },
  servida: { inicio: '10:30', fim: '12:30' },
  motivo: 'Véspera de Natal',
};
const closing = { inicio: '2026-12-24', fim: '2026-12-25', refeicoes: [{ local: 2, time: 1 }] };
const alarms = { emails: ['ti@example.com'], webhook: 'https://hooks.example.com/x', minutos: 5 };
const phone = { endpoint: 'https://example.com/1', p256dh: 'A'.repeat(87), auth: 'B'.repeat(22) };
const reminder = { lembrete: 'semAlmoco', canal: 'email', ligado: true };
const week = { desde: '2026-12-01', fechadas: [{ local: 2, time: 1, dia: 0 }], versao: 0 };
const pattern = { dias: [{ dia: 1, time: 1, local: 2 }], inicio: '2026-11-23', fim: null, versao: 0 };
const closed = { data: '2026-12-25', local: 2, time: 1, motivo: 'x' };
const prices = [
  { id: 1, price: 3.5 },
  { id: 2, price: 7 },
  { id: 3, price: 10 },
];
const newTimes = [
  { id: 1, startHour: '11:00', endHour: '14:00' },
  { id: 2, startHour: '18:00', endHour: '20:30' },
  { id: 3, startHour: '22:30', endHour: '23:59' },
];
const flags = {
  updateMenu: false,
  concludeReserve: false,
  concludeAll: false,
  concludeShift: false,
  deleteReserve: false,
  generateGuest: false,
  viewAnswers: false,
  deleteAnswers: false,
};
const row = { id, name: 'BRUNO' };
const at = '2026-11-19T14:42:00.000Z';
const differences = [{ setting: 'general.online', wanted: '1', found: '0' }];
const device = {
  id,
  name: 'Entrada A',
  ip: '10.0.5.21',
  local: 2,
  operating: true,
  since: at,
  lastSeen: at,
  deviceId: '935107',
  otherDevice: { deviceId: '935200', seenAt: at },
  contact: { triedAt: at, answeredAt: at, fault: 'login refused' },
  clock: { driftMs: -240_000, measuredAt: at },
  mode: {
    kind: 'contingency',
    since: at,
    seenAt: at,
    lastContingency: { from: null, to: at },
  },
  schedules: { pending: true, confirmedAt: null, fault: 'unreachable' },
  configuration: { checkedAt: at, differences, repaired: { at, differences } },
  prices: { version: 7, at },
  events: {
    pending: 12,
    collectedAt: at,
    fault: 'unavailable',
    unrecorded: 2,
    last: [{ at, kind: 'turned', name: 'BRUNO', time: 1, message: '' }],
  },
  roster: { date: '2026-11-19', time: 1, people: 212, writtenAt: at },
  faces: { people: 148, refused: 1, pending: false, checkedAt: at },
  counters: [{ date: '2026-11-19', time: 1, device: 213, counted: 212, exits: 4, alert: true }],
};
const conflict = {
  id: 'p',
  kind: 'second_passage',
  name: 'BRUNO',
  cracha: '2002',
  cpf: '862.***.***-57',
  date: '2026-11-19',
  time: 1,
  local: 2,
  passage: { turnstile: 'B', at },
  first: { turnstile: 'A', at },
  proposal: 'x',
  resolved: { at, operator: 'ADRIANA', reason: 'x' },
};
const seen = '0'.repeat(64);
const figures = {
  reserved: 3,
  expired: 1,
  eaten: 2,
  reserveless: 0,
  guests: 0,
  master: 0,
  served: 2,
  unturned: 0,
  turns: 2,
  conflicts: 0,
};
const counter = { id, name: 'Entrada A', turns: 2, device: null, why: 'sem leitura', alert: false };
const gate = { name: 'Entrada A', ip: '10.0.5.21', local: 2, password: '12345678' };
const page = { date: '2026-11-19', items: 50, skip: 0, local: 0, time: 0, status: 0, guest: false };
const matching = { date: '2026-11-19', local: 0, time: 0, status: 0, guest: false };
const leaver = { cpf: '86288366757', ultimoDia: '2026-11-18' };
const leave = { cpf: '86288366757', inicio: '2026-11-10', fim: '2026-11-20', tipo: 'ferias' };
const leaveEffect = { message: 'x', canceladas: 1, dispensadas: 0, cobradas: 2, corrigidas: 1 };
const codesFor = { cpfs: ['86288366757'], until: '2026-11-20' };
const guest = { name: 'Clara', id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', hash: 'RR1.x.y' };
const visit = { date: '2026-11-19', meal: 1, local: 2, weekDay: 'Qui' };
const ratings = { feed: 3, variety: 2, hygiene: 1, dedication: 3 };
const survey = { local: 2, time: 1, date: '2026-11-19', ...ratings, suggestion: '', idReserve: id };
const reviews = { date: '2026-11-19', local: 0, time: 1, items: 20, skip: 20 };
const answer = {
  id,
  data: '2026-11-19',
  horario: 1,
  sugestao: '',
  refeicao: 3,
  variedade: 2,
  higiene: 1,
  dedicacao: 3,
};
const none = { bad: 0, regular: 0, good: 0 };
const totals = Object.fromEntries([
  ['total_assessments', 0],
  ...['meal', 'variety', 'hygiene', 'dedication'].flatMap((of) =>
    Object.entries(none).map(([how, count]) => [`total_${of}_${how}`, count]),
  ),
]);
const linkToken = 'x'.repeat(43);
const requests: [RouteName, 'body' | 'query', Record<string, unknown>, Record<string, unknown>][] = [
  ['users.login', 'body', { user: ' bruno ', password: ' x ' }, { user: 'BRUNO', password: ' x ' }],
  [
    'users.twoFactorsVerify',
    'body',
    { user: id, code: ' 012345 ', password: 'x' },
    { user: id, code: '012345', password: 'x' },
  ],
  ['users.openInvitation', 'body', { token: linkToken }, { token: linkToken }],
  [
    'users.acceptInvitation',
    'body',
    { token: linkToken, nome: 'Maria', password: 'x', code: ' 012345 ' },
    { token: linkToken, nome: 'Maria', password: 'x', code: '012345' },
  ],
  [
    'users.findUsers',
    'body',
    { name: ' silva ', pageSize: 50, firstRow: 51, lastRow: 100 },
    { name: 'SILVA', pageSize: 50, firstRow: 51, lastRow: 100 },
  ],
  ['users.getMatching', 'body', { name: ' silva ' }, { name: 'SILVA' }],
  ['users.findByBadges', 'body', { crachas: [' 2002 '] }, { crachas: ['2002'] }],
  ['users.resetLogin', 'body', { cpf: '86288366757' }, { cpf: '86288366757' }],
  ['users.endAccess', 'body', { cpf: '86288366757' }, { cpf: '86288366757' }],
  ['users.accessCodes', 'body', codesFor, codesFor],
  ['users.visitorCode', 'body', { guest: guest.id }, { guest: guest.id }],
  ['users.endSession', 'body', { id }, { id }],
  [
    'users.changePassword',
    'body',
    { password: 'velha', newPassword: ' nova senha ', code: ' 123456' },
    { password: 'velha', newPassword: ' nova senha ', code: '123456' },
  ],
  ['reservations.reserve', 'body', { local: 2 }, { local: 2 }],
  ['reservations.reserve', 'body', { local: 2, ...lunchOf }, { local: 2, ...lunchOf }],
  ['reservations.cancelReservation', 'query', {}, {}],
  ['reservations.cancelReservation', 'query', { ...lunchOf, time: '1' }, lunchOf],
  ['reservations.changeSite', 'body', { local: 1 }, { local: 1 }],
  ['reservations.changeSite', 'body', { local: 1, ...lunchOf }, { local: 1, ...lunchOf }],
  ['reservations.offer', 'body', { id, cracha: ' 50001 ' }, { id, cracha: '50001' }],
  ['reservations.withdrawOffer', 'body', { id }, { id }],
  ['reservations.takeOffer', 'body', { id }, { id }],
  [
    'reservations.getGateNews',
    'query',
    { since: '2026-11-19T14:30:00.000Z' },
    { since: '2026-11-19T14:30:00.000Z' },
  ],
  ['reservations.getReservations', 'query', { month: '2' }, { month: 2 }],
  ['reservations.getReservations', 'query', {}, {}],
  ['reservations.explain', 'query', { id }, { id }],
  ['reservations.explainRow', 'query', { id }, { id }],
  [
    'reservations.getQuantityCheckins',
    'query',
    { date: '2026-11-19', local: '2', time: '1' },
    { date: '2026-11-19', local: 2, time: 1 },
  ],
  ['reservations.getQuantityReservationsCurrentMeal', 'query', { local: '1' }, { local: 1 }],
  [
    'reservations.getQuantityReservationsCurrentMeal',
    'query',
    { local: '1', time: '0' },
    { local: 1, time: 0 },
  ],
  [
    'settings.updateSchedules',
    'body',
    { newTimes: { id: 1, start: '06:00', end: '09:30' } },
    { newTimes: { id: 1, start: '06:00', end: '09:30' } },
  ],
  ['settings.updateValues', 'body', { newValues: prices }, { newValues: prices }],
  ['settings.updateWaivers', 'body', waivers, waivers],
  [
    'settings.updateWaivers',
    'body',
    { ...waivers, minutosSemCatraca: null },
    { ...waivers, minutosSemCatraca: null },
  ],
  // One to three.
  ['settings.updateValues', 'body', { newValues: prices.slice(1, 2) }, { newValues: prices.slice(1, 2) }],
  [
    'settings.updateValues',
    'body',
    { newValues: prices, validFrom: '2026-12-01', seen: 2 },
    { newValues: prices, validFrom: '2026-12-01', seen: 2 },
  ],
  ['settings.withdrawValues', 'body', { version: 2 }, { version: 2 }],
  ['settings.synchronizeValues', 'body', { newValues: prices }, { newValues: prices }],
  ['settings.synchronizeValues', 'body', { newValues: prices, seen: 2 }, { newValues: prices, seen: 2 }],
  ['settings.updatePermissions', 'body', flags, flags],
  [
    'reservations.getPage',
    'body',
    { date: '2026-11-19', items: 50, skip: 0, local: 0, time: 1, status: 5, guest: false, name: ' Ana ' },
    { date: '2026-11-19', items: 50, skip: 0, local: 0, time: 1, status: 5, guest: false, name: 'Ana' },
  ],
  ['reservations.getMatching', 'body', { ...matching, crachas: ['1'] }, { ...matching, crachas: ['1'] }],
  ['reservations.deleteReservationsList', 'body', { reservations: [row] }, { reservations: [row] }],
  ['reservations.concludeReservationsList', 'body', { reservations: [row] }, { reservations: [row] }],
  ['reservations.concludeAll', 'body', { date: '2026-11-19' }, { date: '2026-11-19' }],
  [
    'reservations.concludeShift',
    'body',
    { date: '2026-11-19', time: 1, local: 2 },
    { date: '2026-11-19', time: 1, local: 2 },
  ],
  ['reservations.undo', 'body', { operacao: id, tipo: 'delete' }, { operacao: id, tipo: 'delete' }],
  [
    'reservations.insertUsersReservations',
    'body',
    { users: [{ name: 'BRUNO', cpf: '86288366757' }], local: 2, incluirAusentes: true },
    { users: [{ name: 'BRUNO', cpf: '86288366757' }], local: 2, incluirAusentes: true },
  ],
  [
    'reservations.getVisits',
    'body',
    { situacao: 'proximas', items: 24, skip: 0 },
    { situacao: 'proximas', name: '', items: 24, skip: 0 },
  ],
  [
    'reservations.registerVisitorReservation',
    'body',
    { visitors: [guest], meals: [visit] },
    { visitors: [guest], meals: [visit] },
  ],
  ['quiz.registerAnswers', 'body', survey, survey],
  ['quiz.getMySurveys', 'query', { month: '2' }, { month: 2 }],
  ['quiz.getUserAnswers', 'query', { idSurvey: id }, { idSurvey: id }],
  [
    'quiz.updateAnswers',
    'body',
    { idSurvey: id, ...ratings, suggestion: 'Bom' },
    { idSurvey: id, ...ratings, suggestion: 'Bom' },
  ],
  ['quiz.deleteAnswers', 'body', { surveyId: id }, { surveyId: id }],
  ['quiz.deleteSuggestion', 'body', { idSurvey: id }, { idSurvey: id }],
  ['quiz.getPage', 'body', reviews, reviews],
  ['quiz.getPage', 'body', { ...reviews, date: '' }, { ...reviews, date: '' }],
  ['ratchets.getCurrentMeal', 'query', { local: '1' }, { local: 1 }],
  ['ratchets.getTimeToReload', 'query', { local: '2' }, { local: 2 }],
  ['ratchets.getDataRatchet', 'query', { id }, { id }],
  ['ratchets.addRatchet', 'body', { ...gate, name: ' Entrada A ' }, gate],
  [
    'ratchets.updateRatchet',
    'body',
    { id, name: 'Entrada A', ip: 'gate.local:8080', local: 2 },
    { id, name: 'Entrada A', ip: 'gate.local:8080', local: 2 },
  ],
  ['ratchets.deleteRatchet', 'body', { id }, { id }],
  ['ratchets.testConnection', 'query', {}, {}],
  ['ratchets.testConnection', 'query', { id }, { id }],
  ['ratchets.getDeviceRatchet', 'query', { id }, { id }],
  ['ratchets.synchronizeRatchet', 'body', { id }, { id }],
  ['ratchets.confirmRatchet', 'body', { id, deviceId: '935200' }, { id, deviceId: '935200' }],
  [
    'ratchets.getConflicts',
    'body',
    { resolved: false, items: 50, skip: 0 },
    { resolved: false, items: 50, skip: 0 },
  ],
  [
    'ratchets.resolveConflict',
    'body',
    { id: '935107:2026-11-19:0e039178', reason: ' Crachá\n emprestado 😀 ' },
    { id: '935107:2026-11-19:0e039178', reason: 'Crachá emprestado' },
  ],
  ['ratchets.resolveConflicts', 'body', { ids: ['p'] }, { ids: ['p'] }],
  ['terminals.addTerminal', 'body', terminal, { ...terminal, name: 'Fábrica' }],
  ['terminals.updateTerminal', 'body', { ...terminal, id }, { ...terminal, id, name: 'Fábrica' }],
  ['terminals.deleteTerminal', 'body', { id }, { id }],
  ['terminals.rotateToken', 'body', { id }, { id }],
  ['terminals.confirmDevice', 'body', { id, deviceId: '935200' }, { id, deviceId: '935200' }],
  ['terminals.updateRule', 'body', { cancelsAgain: true }, { cancelsAgain: true }],
  ['terminals.getNow', 'query', { local: '2' }, { local: 2 }],
  ['terminals.mark', 'body', tabletMark, tabletMark],
  ['contests.send', 'body', { id, motivo: 'eaten', texto: '' }, { id, motivo: 'eaten', texto: '' }],
  [
    'contests.getPage',
    'body',
    { situacao: 'open', local: 0, items: 50, skip: 0 },
    { situacao: 'open', local: 0, items: 50, skip: 0 },
  ],
  ['contests.getContest', 'query', { id }, { id }],
  ['contests.review', 'body', { id }, { id }],
  [
    'contests.decide',
    'body',
    { id, decisao: 'refuse', texto: ' Nenhum giro ' },
    { id, decisao: 'refuse', texto: 'Nenhum giro' },
  ],
  ['ratchets.getSchedulesRatchet', 'query', { ip: ' 10.0.5.21:8080 ' }, { ip: '10.0.5.21:8080' }],
  ['ratchets.updateSchedulesRatchet', 'body', { ip: 'gate.local', newTimes }, { ip: 'gate.local', newTimes }],
  ['ratchets.updateSchedulesAdm', 'body', { newTimes }, { newTimes }],
  ['ratchets.updateSchedulesFactory', 'body', { newTimes }, { newTimes }],
  ['ratchets.updateSchedulesAllRatchets', 'body', { newTimes }, { newTimes }],
  [
    'reports.getUserLogPage',
    'body',
    { date: '2026-11-19', items: 50, skip: 0, action: 1, user: ' ana ' },
    { date: '2026-11-19', items: 50, skip: 0, action: 1, user: 'ana' },
  ],
  [
    'reports.getLogPage',
    'body',
    { date: '2026-11-19', items: 50, skip: 50, type: 6, operator: '' },
    { date: '2026-11-19', items: 50, skip: 50, type: 6, operator: '' },
  ],
  [
    'reports.reserves',
    'query',
    { date: '2026-11-19', shift: '3', local: '0', all: '1' },
    { date: '2026-11-19', shift: 3, local: 0, all: 1 },
  ],
  [
    'reports.survey',
    'query',
    { date: '2026-11-19', time: '2', local: '1' },
    { date: '2026-11-19', time: 2, local: 1 },
  ],
  ['reports.reserves', 'query', { date: '2026-11-19' }, { date: '2026-11-19', shift: 0, local: 0, all: 0 }],
  ['reports.dailyLogs', 'query', { date: '2026-11-19', action: '4' }, { date: '2026-11-19', action: 4 }],
  ['reports.dailyLogs', 'query', { date: '2026-11-19' }, { date: '2026-11-19', action: 0 }],
  [
    'reports.monthlyLogs',
    'query',
    { month: '10', year: '2026', action: '1' },
    { month: 10, year: 2026, action: 1 },
  ],
  ['reports.monthlyLogs', 'query', { year: '2026' }, { month: 1, year: 2026, action: 0 }],
  ['reports.noShows', 'query', { month: '11', year: '2026' }, { month: 11, year: 2026 }],
  [
    'reports.financial',
    'body',
    { month: 10, year: 2026, onVacation: ['86288366757'] },
    { month: 10, year: 2026, onVacation: ['86288366757'] },
  ],
  ['reports.financial', 'body', { month: 10, year: 2026 }, { month: 10, year: 2026, onVacation: [] }],
  [
    'reports.payroll',
    'body',
    { month: 10, year: 2026, onVacation: ['86288366757'], format: 'csv' },
    { month: 10, year: 2026, onVacation: ['86288366757'], format: 'csv' },
  ],
  [
    'reports.exportList',
    'body',
    { formato: 'csv', lista: { nome: 'usuarios', name: ' ana ' } },
    { formato: 'csv', lista: { nome: 'usuarios', name: 'ANA' } },
  ],
  ['reports.getMonth', 'query', { month: '10', year: '2026' }, { month: 10, year: 2026 }],
  ['reports.getMonthReadiness', 'query', { month: '10', year: '2026' }, { month: 10, year: 2026 }],
  ['reports.closeMonth', 'body', { month: 10, year: 2026 }, { month: 10, year: 2026 }],
  [
    'reports.correctMonth',
    'body',
    { month: 10, year: 2026, cpf: '86288366757', value: -3.5, reason: ' Dobrado ' },
    { month: 10, year: 2026, cpf: '86288366757', value: -3.5, reason: 'Dobrado' },
  ],
  [
    'reports.reopenMonth',
    'body',
    { month: 10, year: 2026, reason: ' Erro ' },
    { month: 10, year: 2026, reason: 'Erro' },
  ],
  ['reports.progress', 'query', { id: guest.id }, { id: guest.id }],
  [
    'leaves.getPage',
    'body',
    { situacao: 'atuais', cpf: '86288366757', items: 50, skip: 0 },
    { situacao: 'atuais', cpf: '86288366757', items: 50, skip: 0 },
  ],
  ['leaves.getAffected', 'query', { id }, { id }],
  [
    'leaves.previewReport',
    'body',
    { month: 10, year: 2026, onVacation: ['86288366757'] },
    { month: 10, year: 2026, onVacation: ['86288366757'] },
  ],
  ['leaves.add', 'body', leave, leave],
  ['leaves.end', 'body', { id, ultimoDia: '2026-11-15' }, { id, ultimoDia: '2026-11-15' }],
  ['closings.getDay', 'query', { date: '2026-11-18', local: '2' }, { date: '2026-11-18', local: 2 }],
  [
    'closings.sign',
    'body',
    { date: '2026-11-18', local: 2, note: 'Conferido', seen },
    { date: '2026-11-18', local: 2, note: 'Conferido', seen },
  ],
  ['closings.getMonth', 'query', { month: '10', year: '2026' }, { month: 10, year: 2026 }],
  [
    'closings.dayPdf',
    'query',
    { date: '2026-11-18', local: '2', copy: '1' },
    { date: '2026-11-18', local: 2, copy: 1 },
  ],
  ['closings.monthPdf', 'query', { month: '10', year: '2026' }, { month: 10, year: 2026 }],
  ['closings.updateRule', 'body', { required: true }, { required: true }],
  ['system.updateAlarms', 'body', alarms, alarms],
  ['system.silenceAlarms', 'body', { minutos: 0 }, { minutos: 0 }],
  ['system.testAlarms', 'body', { emails: [], webhook: '' }, { emails: [], webhook: '' }],
  ['calendar.updateWeek', 'body', week, week],
  [
    'calendar.getPage',
    'body',
    { situacao: 'proximas', items: 50, skip: 0 },
    { situacao: 'proximas', items: 50, skip: 0 },
  ],
  ['calendar.getHolidays', 'query', { year: '2026', uf: 'SP' }, { year: 2026, uf: 'SP' }],
  ['calendar.preview', 'body', closing, closing],
  ['calendar.close', 'body', { ...closing, motivo: 'Natal' }, { ...closing, motivo: 'Natal' }],
  ['calendar.open', 'body', { ...closing, motivo: 'Inventário' }, { ...closing, motivo: 'Inventário' }],
  ['calendar.setHours', 'body', otherHours, otherHours],
  ['calendar.reopen', 'body', { id }, { id }],
  ['week.save', 'body', pattern, pattern],
  [
    'week.setDay',
    'body',
    { data: '2026-11-25', time: 1, local: null },
    { data: '2026-11-25', time: 1, local: null },
  ],
  ['week.pause', 'body', { pausado: true }, { pausado: true }],
  ['reminders.set', 'body', reminder, reminder],
  ['reminders.addDevice', 'body', phone, phone],
  ['departures.getPage', 'body', { items: 50, skip: 0 }, { items: 50, skip: 0 }],
  ['departures.preview', 'query', { ...leaver, cpf: '862.883.667-57' }, leaver],
  ['departures.close', 'body', { ...leaver, cpf: ' 862.883.667-57 ' }, leaver],
  ['departures.reopen', 'body', { id, motivo: ' CPF trocado ' }, { id, motivo: 'CPF trocado' }],
  ['departures.rehire', 'body', { id }, { id }],
  ['departures.pdf', 'query', { id }, { id }],
];

test('every call that takes something has an example here', () => {
  const taking = names.filter((name) => operationOf(name).body ?? operationOf(name).query);
  expect([...new Set(requests.map(([name]) => name))].sort()).toEqual(taking.sort());
});

describe.each(requests)('%s %s %j', (name, part, sent, received) => {
  const schema = operationOf(name)[part] as z.ZodType;
  const accepts = (value: unknown) => schema.safeParse(value).success;

  test('is received parsed, without what the contract does not know', () => {
    expect(schema.parse(sent)).toEqual(received);
    expect(schema.parse({ ...sent, $where: '1', role: 1 })).toEqual(received);
  });

  test('refuses operators, lists and endless text in every field', () => {
    // Whatever the month is, the statement knows only two.
    for (const field of Object.keys(sent).filter((field) => field !== 'month')) {
      for (const junk of [{ $ne: null }, { $gt: '' }, [sent[field]], [], null, true, 'x'.repeat(100_000)]) {
        if (typeof junk === typeof sent[field] && junk === true) continue;
        // No outage is a reason.
        if (field === 'minutosSemCatraca' && junk === null) continue;
        // Nothing of a leave has to be left; a pattern has no end, a single day no meal.
        if (['ultimoDia', 'fim', 'local'].includes(field) && sent[field] === null && junk === null) continue;
        // A meal is offered to everybody, or to one badge.
        if (['ultimoDia', 'cracha'].includes(field) && junk === null) continue;
        // Nobody has to be on vacation or told of failures, and no meal has to be left out of a week, or planned.
        if (
          ['onVacation', 'fechadas', 'emails', 'dias'].includes(field) &&
          Array.isArray(junk) &&
          junk.length === 0
        )
          continue;
        expect(accepts({ ...sent, [field]: junk }), `${field} ${JSON.stringify(junk).slice(0, 40)}`).toBe(
          false,
        );
      }
    }
  });

  test('refuses what is no object', () => {
    for (const junk of [null, undefined, [], [sent], 'x', 1]) expect(accepts(junk)).toBe(false);
  });
});

test.each([
  ['users.login', { user: '  ', password: 'x' }],
  ['users.login', { user: 'BRUNO', password: '' }],
  ['users.login', { user: 'X'.repeat(61), password: 'x' }],
  ['users.login', { user: 'BRUNO', password: 'x'.repeat(201) }],
  ['users.twoFactorsVerify', { user: 'BRUNO', code: '012345', password: 'x' }],
  ['users.twoFactorsVerify', { user: id, code: '12345', password: 'x' }],
  ['users.twoFactorsVerify', { user: id, code: '1234567', password: 'x' }],
  ['users.twoFactorsVerify', { user: id, code: '12345a', password: 'x' }],
  ['users.twoFactorsVerify', { user: id, code: 123456, password: 'x' }],
  ['users.openInvitation', { token: 'x'.repeat(42) }],
  ['users.openInvitation', { token: `${'x'.repeat(42)}/` }],
  ['users.acceptInvitation', { token: linkToken, nome: 'x'.repeat(121), password: 'x', code: '012345' }],
  ['reservations.changeSite', {}],
  ['reservations.changeSite', { local: 3 }],
  ['reservations.changeSite', { local: 1, data: lunchOf.data }],
  ['reservations.reserve', { local: 2, time: lunchOf.time }],
  ['reservations.reserve', { local: 2, ...lunchOf, time: 4 }],
  ['reservations.reserve', { local: 2, ...lunchOf, data: '19/11/2026' }],
  ['reservations.offer', { id }],
  ['reservations.offer', { id, cracha: ' ' }],
  ['reservations.offer', { id, cracha: '1'.repeat(21) }],
  ['reservations.offer', { id: 'x', cracha: null }],
  ['reservations.withdrawOffer', {}],
  ['reservations.takeOffer', { id: { $ne: null } }],
  ['reservations.reserve', {}],
  ['reservations.reserve', { local: '2' }],
  ['reservations.reserve', { local: 3 }],
  ['settings.updateValues', { newValues: [] }],
  ['settings.updateValues', { newValues: prices, validFrom: '31/12/2026' }],
  ['settings.updateValues', { newValues: prices, seen: -1 }],
  ['settings.withdrawValues', { version: 0 }],
  ['settings.updateWaivers', { ...waivers, minutosSemCatraca: -1 }],
  ['settings.updateWaivers', { ...waivers, minutosSemCatraca: 241 }],
  ['settings.updateWaivers', { ...waivers, faltasLivres: 21 }],
  ['settings.updateWaivers', { ...waivers, faltasLivres: 1.5 }],
  ['settings.updateWaivers', { ...waivers, afastamento: 'sim' }],
  ['settings.updateWaivers', { ...waivers, refeicaoFechada: undefined }],
  ['settings.updateWaivers', {}],
  ['settings.updateValues', { newValues: [...prices, prices[0]] }],
  ['settings.updateValues', { newValues: [prices[0], prices[0], prices[1]] }],
  ['settings.updateValues', { newValues: [...prices.slice(1), { id: 1, price: 3.505 }] }],
  ['settings.updateValues', { newValues: [...prices.slice(1), { id: 1, price: -1 }] }],
  ['settings.updateValues', { newValues: [...prices.slice(1), { id: 1, price: '3.5' }] }],
  ['settings.updateSchedules', { newTimes: { id: 4, start: '06:00', end: '09:30' } }],
  ['settings.updateSchedules', { newTimes: { id: 1, start: '6:00', end: '09:30' } }],
  ['settings.updateSchedules', { newTimes: { id: 1, start: '06:00', end: '24:00' } }],
  ['ratchets.updateSchedulesAdm', { newTimes: newTimes.slice(1) }],
  ['ratchets.updateSchedulesAdm', { newTimes: [newTimes[0], newTimes[0], newTimes[1]] }],
  ['ratchets.updateSchedulesAdm', { newTimes: [...newTimes.slice(1), { ...newTimes[0], startHour: '11h' }] }],
  ['ratchets.updateSchedulesRatchet', { ip: 'http://10.0.5.21', newTimes }],
  ['ratchets.updateSchedulesRatchet', { ip: '10.0.5.21/../admin', newTimes }],
  ['ratchets.updateSchedulesRatchet', { ip: 'admin@10.0.5.21', newTimes }],
  ['ratchets.addRatchet', { ...gate, password: '1234567' }],
  ['ratchets.addRatchet', { ...gate, name: ' ' }],
  ['ratchets.addRatchet', { ...gate, ip: 'http://10.0.5.21' }],
  ['ratchets.addRatchet', { ...gate, local: 3 }],
  ['ratchets.updateRatchet', { ...gate, id, password: '' }],
  ['ratchets.deleteRatchet', { id: '10.0.5.21' }],
  ['ratchets.confirmRatchet', { id, deviceId: 'x' }],
  ['ratchets.getConflicts', { resolved: false, items: 51, skip: 0 }],
  ['ratchets.resolveConflict', { id, reason: ' x\u200B\n😀 ' }],
  ['ratchets.resolveConflicts', { ids: [] }],
  ['terminals.addTerminal', { ...terminal, local: 3 }],
  ['terminals.updateTerminal', { ...terminal, id, name: ' ' }],
  ['terminals.confirmDevice', { id, deviceId: 'x' }],
  ['terminals.mark', { ...tabletMark, local: 3 }],
  ['terminals.mark', { ...tabletMark, id: 'x y' }],
  ['terminals.mark', { ...tabletMark, lido: '' }],
  ['terminals.mark', { ...tabletMark, lido: 'x'.repeat(1_025) }],
  ['ratchets.resolveConflicts', { ids: Array(51).fill('p') }],
  ['contests.send', { id, motivo: 'porque sim', texto: '' }],
  ['contests.send', { id: 'x', motivo: 'eaten', texto: '' }],
  ['contests.send', { id, motivo: 'eaten', texto: 'x'.repeat(2_001) }],
  ['contests.getPage', { situacao: 'all', local: 0, items: 50, skip: 0 }],
  ['contests.getPage', { situacao: 'open', local: 0, items: 51, skip: 0 }],
  ['contests.decide', { id, decisao: 'refuse', texto: ' x ' }],
  ['contests.decide', { id, decisao: 'expire', texto: '' }],
  ['contests.decide', { id, decisao: 'correct', devolver: -1, texto: '' }],
  ['contests.decide', { id, decisao: 'correct', devolver: 3.505, texto: '' }],
  ['contests.decide', { id, decisao: 'conclude', texto: 'x'.repeat(301) }],
  ['users.findUsers', { name: '', pageSize: 51, firstRow: 1, lastRow: 50 }],
  ['users.findUsers', { name: '', pageSize: 50, firstRow: 0, lastRow: 50 }],
  ['users.getMatching', { name: 'x'.repeat(81) }],
  ['users.findByBadges', { crachas: [] }],
  ['users.findByBadges', { crachas: [' '] }],
  ['users.resetLogin', { cpf: '862.883.667-57' }],
  ['users.changePassword', { password: 'velha', newPassword: 'nova senha', code: '12345' }],
  ['users.resetLogin', { cpf: '8628836675' }],
  ['users.endAccess', { cpf: '8628836675' }],
  ['users.accessCodes', { ...codesFor, cpfs: [] }],
  ['users.accessCodes', { ...codesFor, cpfs: Array(501).fill('86288366757') }],
  ['users.accessCodes', { ...codesFor, until: '20/11/2026' }],
  ['users.visitorCode', { guest: id }],
  ['reports.getLogPage', { date: '2026-11-19', items: 51, skip: 0, type: 0, operator: '' }],
  ['reports.getLogPage', { date: '19/11/2026', items: 50, skip: 0, type: 0, operator: '' }],
  ['reports.getUserLogPage', { date: '2026-11-19', items: 50, skip: 0, action: 3, user: '' }],
  ['reports.financial', { month: 0, year: 2026, onVacation: [] }],
  ['reports.financial', { month: 13, year: 2026, onVacation: [] }],
  ['reports.financial', { month: 1, year: 1929, onVacation: [] }],
  ['reports.financial', { month: 1, year: 2101, onVacation: [] }],
  ['reports.financial', { month: 1, year: 2026, onVacation: ['862.883.667-57'] }],
  ['reports.financial', { month: 1, year: 2026, onVacation: Array(5_001).fill('86288366757') }],
  ['reports.payroll', { month: 1, year: 2026, onVacation: [], format: 'pdf' }],
  ['reports.exportList', { formato: 'pdf', lista: { nome: 'conflitos', resolved: false } }],
  ['reports.exportList', { formato: 'csv', lista: { nome: 'tudo' } }],
  ['reports.exportList', { formato: 'csv', lista: { nome: 'conflitos' } }],
  ['leaves.getPage', { situacao: 'todos', items: 50, skip: 0 }],
  ['leaves.getPage', { situacao: 'atuais', items: 51, skip: 0 }],
  ['leaves.previewReport', { month: 13, year: 2026, onVacation: [] }],
  ['leaves.previewReport', { month: 1, year: 2026, onVacation: ['862.883.667-57'] }],
  ['leaves.add', { ...leave, inicio: '2026-02-31' }],
  ['leaves.add', { ...leave, fim: '20/11/2026' }],
  ['leaves.add', { ...leave, cpf: '862.883.667-57' }],
  ['leaves.add', { ...leave, tipo: 'atestado' }],
  ['leaves.end', { id, ultimoDia: '2026-11-31' }],
  ['leaves.end', { id }],
  ['system.updateAlarms', { ...alarms, emails: ['nobody'] }],
  ['system.updateAlarms', { ...alarms, emails: Array.from({ length: 11 }, (_, n) => `a${n}@example.com`) }],
  ['system.updateAlarms', { ...alarms, webhook: 'a'.repeat(501) }],
  ['system.updateAlarms', { ...alarms, minutos: 0 }],
  ['system.silenceAlarms', { minutos: -1 }],
  ['system.testAlarms', { emails: ['nobody'], webhook: '' }],
  ['system.silenceAlarms', { minutos: 10_081 }],
  ['calendar.getPage', { situacao: 'todas', items: 50, skip: 0 }],
  ['calendar.getPage', { situacao: 'proximas', items: 51, skip: 0 }],
  ['calendar.updateWeek', { ...week, desde: '2026-11-31' }],
  ['calendar.updateWeek', { ...week, fechadas: [{ local: 2, time: 1, dia: 7 }] }],
  ['calendar.updateWeek', { ...week, fechadas: [{ local: 3, time: 1, dia: 0 }] }],
  ['calendar.updateWeek', { ...week, versao: -1 }],
  ['calendar.close', { ...closing, motivo: 'Natal', inicio: '2026-02-31' }],
  ['calendar.close', { ...closing, motivo: 'Natal', refeicoes: [] }],
  ['calendar.close', { ...closing, motivo: 'Natal', refeicoes: [{ local: 2, time: 4 }] }],
  ['calendar.close', { ...closing, motivo: 'Natal', refeicoes: [{ local: 3, time: 1 }] }],
  ['calendar.close', { ...closing, motivo: 'a'.repeat(2_001) }],
  ['calendar.close', closing],
  ['calendar.open', { ...closing, motivo: 'Inventário', refeicoes: [{ local: 3, time: 1 }] }],
  ['calendar.open', closing],
  ['calendar.setHours', { ...otherHours, locais: [] }],
  ['calendar.setHours', { ...otherHours, locais: [1, 2, 1] }],
  ['calendar.setHours', { ...otherHours, time: 4 }],
  ['calendar.setHours', { ...otherHours, reserva: { inicio: '06:00', fim: '25:00' } }],
  ['calendar.setHours', { ...otherHours, servida: undefined }],
  ['calendar.reopen', { id: 'x' }],
  ['week.save', { ...pattern, dias: [{ dia: 7, time: 1, local: 2 }] }],
  ['week.save', { ...pattern, dias: [{ dia: 1, time: 1, local: 3 }] }],
  ['week.save', { ...pattern, dias: [{ dia: 1, time: 4, local: 2 }] }],
  ['week.save', { ...pattern, dias: Array.from({ length: 22 }, () => pattern.dias[0]) }],
  ['week.save', { ...pattern, inicio: '2026-02-31' }],
  ['week.save', { ...pattern, fim: '' }],
  ['week.setDay', { data: '25/11/2026', time: 1, local: null }],
  ['week.setDay', { data: '2026-11-25', time: 1, local: 0 }],
  ['week.setDay', { data: '2026-11-25', time: 1 }],
  ['week.pause', { pausado: 1 }],
  ['reminders.set', { ...reminder, lembrete: 'jejum' }],
  ['reminders.addDevice', { ...phone, endpoint: 'ftp://example.com' }],
  ['reminders.addDevice', { ...phone, endpoint: `https://example.com/${'x'.repeat(1_024)}` }],
  ['reminders.addDevice', { ...phone, p256dh: 'short' }],
  ['reminders.addDevice', { ...phone, auth: '' }],
  ['reminders.set', { ...reminder, canal: 'sms' }],
  ['reminders.set', { ...reminder, ligado: 1 }],
  ['departures.getPage', { items: 51, skip: 0 }],
  ['departures.close', { ...leaver, ultimoDia: '2026-02-31' }],
  ['departures.close', { ...leaver, ultimoDia: '18/11/2026' }],
  ['departures.close', { ...leaver, cpf: '862.883.667' }],
  ['departures.reopen', { id, motivo: 'x' }],
  ['departures.reopen', { id, motivo: 'x'.repeat(201) }],
  ['departures.rehire', { id: 'x' }],
  ['quiz.registerAnswers', { ...survey, feed: 0 }],
  ['quiz.registerAnswers', { ...survey, hygiene: 4 }],
  ['quiz.registerAnswers', { ...survey, dedication: undefined }],
  ['quiz.registerAnswers', { ...survey, suggestion: undefined }],
  ['quiz.updateAnswers', { idSurvey: id, ...ratings, variety: '2', suggestion: '' }],
  ['quiz.deleteAnswers', { surveyId: 'x' }],
  ['quiz.getPage', { ...reviews, items: 21 }],
  ['quiz.getPage', { ...reviews, time: 4 }],
  ['quiz.getPage', { ...reviews, local: 3 }],
  ['quiz.getPage', { ...reviews, date: '19/11/2026' }],
  ['reservations.getPage', { ...page, items: 51 }],
  ['reservations.getPage', { ...page, skip: -1 }],
  ['reservations.getPage', { ...page, local: 3 }],
  ['reservations.getMatching', { ...matching, crachas: [] }],
  ['reservations.getMatching', { ...matching, crachas: Array(1_001).fill('1') }],
  ['reservations.getPage', { ...page, ordem: 'nome' }],
  ['reservations.getPage', { ...page, time: 4 }],
  ['reservations.getPage', { ...page, status: 6 }],
  ['reservations.getPage', { ...page, date: '2026-02-30' }],
  ['reservations.deleteReservationsList', { reservations: [] }],
  ['reservations.deleteReservationsList', { reservations: [{ ...row, id: 'x' }] }],
  ['reservations.concludeReservationsList', { reservations: Array(5_001).fill(row) }],
  ['reservations.concludeShift', { date: '2026-11-19', time: 0, local: 2 }],
  ['reservations.concludeShift', { date: '2026-11-19', time: 1, local: 0 }],
  ['reservations.undo', { operacao: id, tipo: 'reserve' }],
  ['reservations.undo', { operacao: 'x', tipo: 'delete' }],
  ['reservations.insertUsersReservations', { users: [], local: 1 }],
  ['reservations.insertUsersReservations', { users: [{ name: 'x', cpf: '862.883.667-57' }], local: 1 }],
  ['reservations.getVisits', { situacao: 'todas', name: '', items: 24, skip: 0 }],
  ['reservations.getVisits', { situacao: 'recentes', name: '', items: 25, skip: 0 }],
  ['reservations.registerVisitorReservation', { visitors: [guest], meals: [] }],
  ['reservations.registerVisitorReservation', { visitors: [], meals: [visit] }],
  ['reservations.registerVisitorReservation', { visitors: Array(201).fill(guest), meals: [visit] }],
  ['reservations.registerVisitorReservation', { visitors: [guest], meals: Array(41).fill(visit) }],
  ['reservations.registerVisitorReservation', { visitors: [guest], meals: [{ ...visit, local: 3 }] }],
  ['reservations.registerVisitorReservation', { visitors: [{ ...guest, name: ' ' }], meals: [visit] }],
  [
    'reservations.registerVisitorReservation',
    { visitors: [{ ...guest, name: 'x'.repeat(51) }], meals: [visit] },
  ],
  ['reservations.registerVisitorReservation', { visitors: [{ ...guest, id: id }], meals: [visit] }],
] as const)('%s refuses %j', (name, body) =>
  expect(operations[name].body.safeParse(body).success).toBe(false),
);

const listRow = {
  id,
  status: 1,
  usuario_nome: 'Clara',
  cracha: '',
  cpf: '',
  data: '2026-11-19',
  horario: '08:51',
  valor: 0,
  tipo: 4,
  local: 2,
  guest_id: guest.id,
  concluida: { por: 'OTAVIO', em: '20/11/2026 08:41' },
};

const explanation = { id, passos: [{ em: '19/11/2026 08:51', texto: 'x' }], regra: 'x', preco: 'x' };

const contestRow = {
  id,
  reserva: id,
  data: '2026-11-19',
  tipo: 1,
  local: 2,
  vez: 1,
  pessoa: 'BRUNO',
  cracha: '2002',
  cpf: '862.***.***-57',
  status: 3,
  valor: 7,
  motivo: 'eaten',
  situacao: 'sent',
  enviada: at,
  analise: null,
  decidindo: false,
  propria: false,
};

/** Answers as the spec names their fields (sections 3 and 7). */
const answers: [RouteName, Record<string, unknown>][] = [
  ['users.login', { auth: true, token: 't', twoFactors: false }],
  [
    'users.login',
    {
      auth: false,
      twoFactors: true,
      userId: id,
      checked: false,
      qrcode: 'data:image/png;base64,',
      otpauth: 'otpauth://totp/',
    },
  ],
  ['users.login', { auth: false, twoFactors: true, userId: id, checked: true, qrcode: null, otpauth: null }],
  ['users.twoFactorsVerify', { auth: true, token: 't' }],
  [
    'users.openInvitation',
    {
      user: 'MARIA',
      nome: null,
      qrcode: 'data:image/png;base64,',
      otpauth: 'otpauth://totp/',
      expira: '2026-11-19T12:20:00.000Z',
    },
  ],
  ['users.acceptInvitation', { auth: true, token: 't' }],
  ['users.refresh', { newToken: 't' }],
  ['users.logout', { auth: false }],
  [
    'users.checkLogin',
    { auth: true, user: { nome: 'Bruno', cpf: '86288366757', email: '', cracha: '2002', roles: [] } },
  ],
  ['users.checkAuth', { auth: true }],
  ['users.accessKey', { issuer: id, key: 'k', sessionKey: 's', serverTime: '2026-11-19T11:50:00.000Z' }],
  [
    'reservations.checkReservation',
    { reserved: true, meal: 1, reservations: [{ status: 1, data: '2026-11-19', tipo: 1, local: 2 }] },
  ],
  [
    'reservations.getReservations',
    {
      reservations: [{ id, valor: 3.5, data: '2026-11-19', horario: '11:42', status: 2, tipo: 1, local: 2 }],
      total: 3.5,
      closed: false,
      corrections: [{ id, valor: -3.5, mes: '10/2026', motivo: 'x' }],
      contestacoes: [
        {
          id,
          reserva: id,
          data: '2026-11-19',
          tipo: 1,
          local: 2,
          motivo: 'eaten',
          texto: '',
          situacao: 'refused',
          enviada: '19/11/2026 15:00',
          resposta: { em: '19/11/2026 16:00', por: 'OTAVIO', operacao: null, devolvido: 0, texto: 'x' },
        },
      ],
    },
  ],
  ['contests.send', { message: 'x' }],
  ['contests.getPage', { page: [contestRow], total: 1, open: 1 }],
  [
    'contests.getContest',
    {
      ...contestRow,
      texto: 'x',
      resposta: null,
      historico: [],
      explicacao: explanation,
      sabe: ['x'],
      proposta: { decisao: 'refuse', texto: 'x' },
      operacoes: ['conclude'],
      devolver: { sugerido: 3.5, maximo: 7 },
    },
  ],
  ['contests.review', { message: 'x' }],
  ['contests.decide', { message: 'x' }],
  ['reservations.explain', explanation],
  ['reservations.explainRow', { ...explanation, preco: null }],
  ['reservations.reserve', { valid: true, message: 'x' }],
  ['reservations.cancelReservation', { message: 'x' }],
  ['reservations.changeSite', { message: 'x' }],
  [
    'reservations.getOffers',
    {
      aberto: true,
      minhas: [{ id, tipo: 1, local: 2, ate: '14:00', oferta: { desde: '10:05', para: null } }],
      passadas: [{ id, tipo: 1, local: 2, data: '2026-11-19', para: 'Bruno', em: '10:10' }],
      ofertas: [{ id, tipo: 1, local: 2, de: 'Ana', ate: '14:00', paraVoce: true }],
    },
  ],
  ['reservations.offer', { message: 'x' }],
  ['reservations.withdrawOffer', { message: 'x' }],
  ['reservations.takeOffer', { message: 'x' }],
  [
    'reservations.getGateNews',
    {
      noticias: [
        {
          resultado: 'passou',
          id: 'x',
          em: '2026-11-19T14:30:00.000Z',
          tipo: 1,
          local: 2,
          status: 2,
          localReservado: null,
          valor: 3.5,
        },
        { resultado: 'recusado', id: 'y', em: '2026-11-19T14:30:00.000Z', motivo: 'x', orientacao: 'x' },
      ],
    },
  ],
  ['reservations.getQuantityCheckins', { reservations: 1, checkins: 1, reserveless: 0 }],
  ['reservations.getQuantityReservationsCurrentMeal', { ended: false, reservations: 1, currentMeal: 0 }],
  [
    'settings.getSchedules',
    {
      schedule: [{ id: 1, start: '06:00', end: '09:30' }],
      serving: [{ local: 2, id: 1, start: '11:00', end: '14:00' }],
    },
  ],
  ['settings.updateSchedules', { message: 'x' }],
  ['settings.getValues', { values: [{ id: 1, price: 3.5, type: 'Concluído' }] }],
  ['settings.updateValues', { message: 'x' }],
  ['settings.withdrawValues', { message: 'x' }],
  [
    'settings.getValueVersions',
    {
      newest: 1,
      versions: [
        {
          version: 1,
          situacao: 'vigente',
          desde: '2026-11-19',
          hora: '08:50',
          values: [{ id: 1, price: 3.5 }],
          por: null,
          retirada: null,
        },
      ],
    },
  ],
  ['settings.getWaivers', { ...waivers, desde: null, regras: ['x'] }],
  ['settings.updateWaivers', { message: 'x' }],
  ['settings.synchronizeValues', { message: 'x', devices: [{ name: 'Entrada A', reached: true }] }],
  [
    'settings.getPermissions',
    {
      permissions: {
        alterar_cardapio: true,
        concluir_reserva: true,
        concluir_todos: true,
        concluir_turno: true,
        deletar_reserva: true,
        gerar_visitante: true,
        visualizar_pesquisas: true,
        deletar_sugestoes: true,
      },
    },
  ],
  ['settings.updatePermissions', { message: 'x' }],
  ['menu.upload', { message: 'x' }],
  ['menu.delete', { message: 'x' }],
  [
    'reservations.getPage',
    {
      totalReservations: [
        {
          total_reservations: 1,
          total_pending: 1,
          total_concluded: 0,
          total_expired: 0,
          total_reserveless: 0,
          total_master: 0,
        },
      ],
      totalGuests: [{ total_guests: 1 }],
      total: 1,
      closed: false,
      conclusion: [{ time: 1, local: 2, value: 3.5 }],
      page: [listRow],
    },
  ],
  [
    'reservations.deleteReservationsList',
    {
      deleted: ['x'],
      notFound: [],
      failedReservations: [],
      rows: [{ id, name: 'x', outcome: 'deleted', code: null, reason: null, reservation: listRow }],
      operacao: id,
    },
  ],
  [
    'reservations.concludeReservationsList',
    {
      concluded: [],
      alreadyCompleted: [],
      failedReservations: ['x'],
      rows: [{ id, name: 'x', outcome: 'failed', code: 'month_closed', reason: 'x' }],
      operacao: id,
    },
  ],
  ['reservations.concludeAll', { concluded: 2, message: 'x', operacao: id }],
  ['reservations.concludeShift', { concluded: 0, message: 'x', operacao: id }],
  [
    'reservations.undo',
    {
      undone: [],
      failedReservations: ['x'],
      rows: [{ id, name: 'x', outcome: 'failed', code: 'undo_taken', reason: 'x' }],
    },
  ],
  [
    'reservations.insertUsersReservations',
    {
      reserved: [],
      existingReservations: [],
      failed: ['x'],
      absent: [],
      rows: [
        {
          id: null,
          name: 'x',
          cracha: '',
          outcome: 'failed',
          code: 'person_unknown',
          reason: 'x',
          afastamento: null,
        },
      ],
    },
  ],
  [
    'reservations.getVisits',
    {
      page: [{ id, guest: 'x', nome: 'x', data: '2026-11-20', time: 1, local: 2, status: 1, por: 'x' }],
      total: 1,
    },
  ],
  [
    'reservations.registerVisitorReservation',
    {
      message: 'x',
      created: 1,
      refused: [{ name: 'x', date: '2026-11-19', meal: 1, reason: 'x' }],
      accesses: [{ id: guest.id, code: 'x' }],
    },
  ],
  ['quiz.checkSurvey', { pending: true, days: 2 }],
  ['quiz.getAnsweredSurveys', { answered: [id], days: 2 }],
  ['quiz.registerAnswers', { message: 'x' }],
  ['quiz.getMySurveys', { answers: [answer], days: 2 }],
  ['quiz.getUserAnswers', { answers: [answer] }],
  ['quiz.updateAnswers', { message: 'x' }],
  ['quiz.deleteAnswers', { message: 'x' }],
  ['quiz.deleteSuggestion', { message: 'x' }],
  [
    'quiz.getPage',
    {
      totalSurvey: [totals],
      totalSuggestions: 1,
      page: [{ id, sugestao: 'Bom', data: '2026-11-19', horario: 1 }],
      history: [{ data: '2026-11-19', ...totals }],
      ultima: { data: '2026-11-19', horario: 1, totais: totals, semanaAntes: null },
    },
  ],
  ['ratchets.getCurrentMeal', { meal: 0, failed: ['Catraca 1'] }],
  ['ratchets.getTimeToReload', { schedules: ['11:00', '14:00'] }],
  [
    'ratchets.getRatchets',
    {
      data: [
        { id, name: 'x', ip: '10.0.5.21', local: 1, operating: true, since: '2026-11-19T11:42:00.000Z' },
      ],
      operating: ['x'],
      failed: [],
    },
  ],
  [
    'terminals.getTerminals',
    {
      data: [
        {
          id,
          name: 'x',
          ip: '10.0.5.31',
          local: 2,
          operating: false,
          since: null,
          driftMs: null,
          falha: null,
          pendentes: 0,
          otherDevice: { deviceId: '1', seenAt: '2026-11-19T11:42:00.000Z' },
        },
      ],
      cancelsAgain: false,
    },
  ],
  ['terminals.addTerminal', { id, message: 'x' }],
  ['terminals.updateTerminal', { message: 'x' }],
  ['terminals.deleteTerminal', { message: 'x' }],
  ['terminals.rotateToken', { message: 'x' }],
  ['terminals.confirmDevice', { message: 'x' }],
  ['terminals.updateRule', { message: 'x' }],
  ['terminals.getNow', { meal: 1 }],
  ['terminals.mark', { situacao: 'reservado', message: 'x', nome: 'Bruno' }],
  ['ratchets.getDataRatchet', { values: { name: 'x', ip: '10.0.5.21', local: 1 } }],
  ['ratchets.addRatchet', { id, message: 'x' }],
  ['ratchets.getConflicts', { page: [conflict], total: 1, open: 1, waiting: 0 }],
  ['ratchets.resolveConflicts', { message: 'x', resolved: 1, failed: [{ id: 'p', reason: 'x' }] }],
  ['ratchets.resolveConflict', { message: 'x' }],
  ['ratchets.getDeviceRatchet', device],
  ['ratchets.synchronizeRatchet', { message: 'x' }],
  ['ratchets.confirmRatchet', { message: 'x' }],
  ['ratchets.updateRatchet', { message: 'x' }],
  ['ratchets.deleteRatchet', { message: 'x' }],
  [
    'ratchets.testConnection',
    { connected: false, data: [{ id, name: 'x', ip: '10.0.5.21', connected: false }] },
  ],
  ['ratchets.getSchedulesRatchet', { data: newTimes }],
  ['ratchets.updateSchedulesRatchet', { message: 'x' }],
  ['ratchets.updateSchedulesAdm', { message: 'x' }],
  ['ratchets.updateSchedulesFactory', { message: 'x' }],
  ['ratchets.updateSchedulesAllRatchets', { message: 'x' }],
  ['users.findUsers', { response: 'x' }],
  ['users.getMatching', { response: 'x' }],
  ['users.findByBadges', { response: 'x', desconhecidos: [{ linha: 1, cracha: '1', motivo: 'x' }] }],
  [
    'reservations.getMatching',
    { total: 1, page: [listRow], semReserva: [{ linha: 1, cracha: '1', motivo: 'x' }] },
  ],
  ['users.resetLogin', { message: 'x' }],
  ['users.endAccess', { message: 'x' }],
  ['users.lostPhone', { message: 'x', ended: 1 }],
  ['users.accessCodes', { until: '2026-11-20', codes: [{ name: 'x', code: 'x' }, null] }],
  ['users.visitorCode', { name: 'x', code: 'x', lastMeal: '2026-11-20' }],
  ['users.changePassword', { message: 'x' }],
  [
    'users.getSessions',
    { sessions: [{ id, device: 'Chrome no Android', signedInAt: at, usedAt: at, current: true }] },
  ],
  ['users.endSession', { message: 'x' }],
  ['users.getFaceIdToken', { token: 'x' }],
  ['reports.getUserLogPage', { data: 'x' }],
  ['reports.getMonth', { state: 'open', since: null, by: null, total: null }],
  [
    'reports.getMonthReadiness',
    {
      pending: 0,
      unsettled: [],
      conflicts: { total: 0, page: [] },
      turnstiles: [],
      corrections: [],
      closings: { required: false, unsigned: [{ date: '2026-10-30', local: 2 }], changed: [] },
      contests: 0,
      departures: { people: 1, total: 49, page: [{ name: 'x', total: 49 }] },
      totals: { people: 1, meals: 7, total: 49 },
      booked: [],
      history: [{ state: 'closed', since: '03/11/2026 09:12', by: 'x', total: null, motivo: null }],
    },
  ],
  ['reports.closeMonth', { message: 'x' }],
  ['reports.correctMonth', { message: 'x' }],
  ['reports.reopenMonth', { message: 'x' }],
  ['reports.progress', { state: 'waiting', ahead: 1, percent: 0 }],
  [
    'leaves.getPage',
    {
      page: [
        {
          id,
          nome: 'x',
          cracha: '2002',
          cpf: '***',
          tipo: 'ferias',
          inicio: '2026-11-10',
          fim: null,
          fimRegistrado: '2026-11-20',
          origem: 'tela',
          por: 'x',
          em: '01/11/2026 09:12',
          encerrado: { por: 'x', em: '02/11/2026 09:12' },
        },
      ],
      total: 1,
    },
  ],
  [
    'leaves.getAffected',
    {
      refeicoes: [{ data: '2026-11-19', time: 1, local: 2, efeito: 'dispensada', correcao: false, valor: 7 }],
    },
  ],
  [
    'leaves.previewReport',
    {
      fechado: false,
      pessoas: [{ nome: 'ANA', cracha: '2001', cpf: '862.***.***-57', faltas: 1, valor: 7, canceladas: 0 }],
      desconhecidos: ['15350946056'],
      total: 7,
    },
  ],
  ['leaves.add', { id, ...leaveEffect }],
  ['leaves.end', leaveEffect],
  ['leaves.getMine', { leave: { tipo: 'ferias', inicio: '2026-11-10', fim: '2026-11-20' } }],
  [
    'closings.getDay',
    {
      state: 'changed',
      meals: [{ time: 1, ...figures, ratchets: [counter] }],
      total: figures,
      otherConflicts: 0,
      uncollected: ['Entrada A'],
      seen,
      changes: [{ time: 0, what: 'Conflitos', from: null, to: 1 }],
      signatures: [{ number: 1, since: '18/11/2026 23:59', by: 'ADRIANA', note: '' }],
    },
  ],
  ['closings.sign', { message: 'x' }],
  [
    'closings.getMonth',
    {
      days: [
        {
          date: '2026-11-18',
          local: 2,
          state: 'signed',
          served: 1,
          since: '18/11/2026 23:59',
          by: 'ADRIANA',
        },
        { date: '2026-11-19', local: 2, state: 'unsigned', served: 0, since: null, by: null },
      ],
      served: 1,
    },
  ],
  ['closings.getRule', { required: false }],
  ['closings.updateRule', { message: 'x' }],
  [
    'system.getStatus',
    {
      partes: [
        {
          id: 'mail',
          nome: 'x',
          grupo: 'servicos',
          situacao: 'falha',
          detalhe: 'x',
          acao: 'x',
          desde: null,
          historico: [{ situacao: 'ok', detalhe: '', de: 'x', ate: 'x' }],
        },
      ],
      ronda: null,
      rondaParada: true,
    },
  ],
  ['system.getPublicStatus', { refeitorios: [{ local: 2, situacao: 'ok', texto: 'x' }], em: 'x' }],
  ['system.getAlarms', { emails: [], webhook: '', minutos: 5, silencio: { ate: 'x', por: 'y' } }],
  ['system.updateAlarms', { message: 'x' }],
  ['system.silenceAlarms', { message: 'x' }],
  ['system.testAlarms', { respostas: [{ para: 'x', entregue: true, resposta: 'x' }] }],
  [
    'system.getQueues',
    {
      filas: [{ id: 'x', nome: 'x', esperando: 1, andamento: 0, adiadas: 0, falhas: 0, maisAntiga: null }],
      em: 'x',
    },
  ],
  ['calendar.getClosed', { fechadas: [closed] }],
  ['calendar.getWeek', { versao: 0, desde: null, fechadas: [], hoje: week.fechadas }],
  ['calendar.updateWeek', { message: 'x', versao: 1, canceladas: 0 }],
  [
    'calendar.getPage',
    {
      page: [
        {
          id,
          ...closed,
          abre: false,
          por: 'x',
          em: '18/11/2026 16:40',
          desfeito: { por: 'x', em: '18/11/2026 16:41' },
        },
      ],
      total: 1,
    },
  ],
  [
    'calendar.getHolidays',
    { feriados: [{ data: '2026-12-25', nome: 'Natal', facultativo: false, estadual: false, fechadas: 6 }] },
  ],
  ['calendar.preview', { reservas: 1, convidados: 0, feitas: 0, expiradas: 0, fechadas: 0 }],
  ['calendar.close', { fechadas: 1, existentes: 0, feitas: 0, ...leaveEffect }],
  ['calendar.open', { message: 'x', abertas: 1, existentes: 0, fechadas: 0 }],
  ['calendar.setHours', { message: 'x', alteradas: 1, existentes: 0, fechadas: 0, avisadas: 3 }],
  ['calendar.reopen', leaveEffect],
  [
    'week.getMine',
    {
      versao: 1,
      padrao: { dias: pattern.dias, inicio: '2026-11-23', fim: null, pausado: 'sistema' },
      janelas: [{ time: 1, inicio: '06:00', fim: '09:30' }],
      dias: [
        {
          data: '2026-11-23',
          refeicoes: [
            { time: 1, situacao: 'planejada', local: 2, padrao: null, muda: 'plano', fechada: { 1: 'x' } },
          ],
        },
      ],
    },
  ],
  ['week.save', { message: 'x', versao: 1 }],
  ['week.setDay', { message: 'x', versao: 2 }],
  ['week.pause', { message: 'x', versao: 3 }],
  [
    'reminders.getMine',
    {
      lembretes: [{ lembrete: 'padrao', email: true, sempre: true, push: false }],
      temEmail: true,
      notificacoes: { chave: null, aqui: false, aparelhos: 0 },
    },
  ],
  ['reminders.set', { message: 'x' }],
  ['reminders.addDevice', { message: 'x' }],
  ['reminders.removeDevice', { message: 'x' }],
  [
    'departures.getPage',
    {
      page: [
        {
          id,
          nome: 'BRUNO',
          cracha: '2002',
          cpf: '862.***.***-57',
          ultimoDia: '2026-11-18',
          situacao: 'reaberto',
          por: 'ADRIANA',
          em: '18/11/2026 09:12',
          linhas: null,
          total: null,
          recontratado: null,
          reaberto: { por: 'ADRIANA', em: '18/11/2026 09:13', motivo: 'CPF trocado' },
        },
      ],
      total: 1,
    },
  ],
  [
    'departures.preview',
    {
      nome: 'BRUNO',
      linhas: 1,
      total: 3.5,
      meses: [{ mes: '11/2026', linhas: 1, total: 3.5 }],
      canceladas: [{ data: '2026-11-19', time: 1, local: 2 }],
      impedimentos: [{ data: '2026-11-18', time: 1, local: 2, motivo: 'pendente' }],
      jaFechado: false,
    },
  ],
  ['departures.close', { id, message: 'x', canceladas: 0 }],
  ['departures.reopen', { message: 'x' }],
  ['departures.rehire', { message: 'x' }],
  [
    'reports.getLogPage',
    {
      page: [
        {
          id,
          cargo: 'Operador',
          operador: 'x',
          descricao: 'x',
          cliente: '—',
          cracha: '',
          horario: '19/11/2026 08:50',
        },
      ],
      totalLogs: 1,
    },
  ],
];

test('every JSON answer has an example here', () => {
  const json = names.filter((name) => operationOf(name).answer instanceof z.ZodType);
  expect([...new Set(answers.map(([name]) => name))].sort()).toEqual(json.sort());
});

test.each(answers)('%s may answer %j, and nothing less', (name, example) => {
  const schema = operationOf(name).answer as z.ZodType;
  expect(schema.parse(example)).toEqual(example);
  for (const field of Object.keys(example)) {
    const { [field]: _, ...rest } = example;
    expect(schema.safeParse(rest).success, `without ${field}`).toBe(false);
  }
});

test('a failure carries a code of the list', () => {
  const body = { message: 'x', requestId: 'r' };
  for (const code of errorCodes) expect(errorBody.safeParse({ ...body, code }).success).toBe(true);
  expect(errorBody.safeParse({ ...body, code: 'oops' }).success).toBe(false);
});
