import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorCodes, errors } from './basics/errors.ts';
import { commonErrors, type Operation } from './basics/operation.ts';
import { exampleId } from './basics/primitives.ts';
import { errorBody, operations } from './operations.ts';
import { API_BASE, pathOf } from './own-routes.ts';
import { type RouteName, routes } from './routes.ts';

type Fields = Record<string, unknown>;

const names = Object.keys(routes) as RouteName[];
const operationOf = (name: RouteName): Operation => operations[name];
/** Returns the examples of a schema as objects whose fields can be changed. */
const examplesOf = (schema: z.ZodType) => (schema.meta()?.examples ?? []) as Fields[];
const exampleOf = <S extends z.ZodType>(schema: S) => schema.meta()?.examples?.[0] as z.input<S>;

/** Optional fields of an answer that its example contains. */
const optionalFields = [
  'ratchets.getCurrentMeal.encerra',
  'ratchets.getCurrentMeal.proxima',
  'reservations.checkReservation.proxima',
  'reservations.checkReservation.valores',
  'reservations.explainRow.desfazer',
  'terminals.getNow.ate',
  'terminals.getNow.proxima',
];

test('routes and operations correspond one to one', () => {
  expect(Object.keys(operations).sort()).toEqual([...names].sort());
});

test('no two routes share a path, regardless of case', () => {
  const paths = names.map((name) => pathOf(name).toLowerCase());
  expect(new Set(paths).size).toBe(paths.length);
});

describe.each(names)('%s', (name) => {
  const { errors: refusals, body, query, summary, answer } = operationOf(name);

  test('an operation has a summary and a path below the base', () => {
    expect(`${API_BASE}${pathOf(name)}`).toMatch(/^\/backendapi\/[a-z]+\/[a-zA-Z]+$/);
    expect(summary).not.toBe('');
  });

  test('an operation lists each of its own refusals once', () => {
    expect(new Set(refusals).size).toBe(refusals.length);
    for (const code of refusals) {
      expect(errors).toHaveProperty(code);
      expect(commonErrors).not.toContain(code);
    }
  });

  test('a GET operation has no body', () => {
    if (routes[name].method === 'GET') expect(body).toBeUndefined();
  });

  test('the schemas of an operation convert to JSON schema', () => {
    for (const schema of [body, query])
      if (schema) expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({ type: 'object' });
    if (answer instanceof z.ZodType) expect(() => z.toJSONSchema(answer)).not.toThrow();
  });

  test('the query and body of an operation have examples', () => {
    for (const schema of [query, body]) if (schema) expect(examplesOf(schema)).not.toEqual([]);
  });

  test('an answer schema accepts its examples and requires their fields', () => {
    if (!(answer instanceof z.ZodType)) return expect(answer.binary).toMatch(/^\w+\/[\w-]+$/);
    expect(examplesOf(answer)).not.toEqual([]);
    for (const example of examplesOf(answer)) {
      expect(answer.parse(example)).toEqual(example);
      for (const field of Object.keys(example)) {
        const { [field]: _, ...rest } = example;
        const optional = optionalFields.includes(`${name}.${field}`);
        expect(answer.safeParse(rest).success, `without ${field}`).toBe(optional);
      }
    }
  });
});

const row = exampleOf(operations['reservations.concludeReservationsList'].body).reservations[0];
const { visitors, meals } = exampleOf(operations['reservations.registerVisitorReservation'].body);
const [guest] = visitors;
const [visit] = meals;
const prices = exampleOf(operations['settings.updateValues'].body).newValues;
const windows = exampleOf(operations['ratchets.updateSchedulesAdm'].body).newTimes;

/** Fields of examples that the schema changes or adds. */
const changedBySchema: Partial<Record<RouteName, Fields>> = {
  'departures.close': { cpf: '86288366757' },
  'departures.preview': { cpf: '86288366757' },
  'reports.reserves': { all: 0 },
};

/**
 * Changes that turn the example of a request into another valid request. `received` is set if the parsed request
 * differs from the sent one.
 */
const otherRequests: [RouteName, 'body' | 'query', changes: Fields, received?: Fields][] = [
  ['users.login', 'body', { user: ' bruno ', password: ' x ' }, { user: 'BRUNO', password: ' x ' }],
  ['users.twoFactorsVerify', 'body', { code: ' 012345 ' }, { code: '012345' }],
  ['users.acceptInvitation', 'body', { code: ' 012345 ' }, { code: '012345' }],
  ['users.findUsers', 'body', { name: ' silva ' }, { name: 'SILVA' }],
  ['users.getMatching', 'body', { name: ' silva ' }, { name: 'SILVA' }],
  ['users.findByBadges', 'body', { crachas: [' 2002 '] }, { crachas: ['2002'] }],
  [
    'users.changePassword',
    'body',
    { newPassword: ' nova senha ', code: ' 123456' },
    { newPassword: ' nova senha ', code: '123456' },
  ],
  ['reservations.reserve', 'body', { data: undefined, time: undefined }],
  ['reservations.cancelReservation', 'query', { data: undefined, time: undefined }],
  ['reservations.changeSite', 'body', { data: undefined, time: undefined }],
  ['reservations.offer', 'body', { cracha: ' 50001 ' }, { cracha: '50001' }],
  ['reservations.getReservations', 'query', { month: 2 }],
  ['reservations.getReservations', 'query', { month: undefined }],
  ['reservations.getQuantityReservationsCurrentMeal', 'query', { time: undefined }],
  ['reservations.getQuantityReservationsCurrentMeal', 'query', { time: 0 }],
  ['reservations.getPage', 'body', { status: 5, name: ' Ana ' }, { status: 5, name: 'Ana' }],
  ['reservations.insertUsersReservations', 'body', { incluirAusentes: true }],
  ['reservations.getVisits', 'body', { name: undefined }, { name: '' }],
  ['reservations.registerVisitorReservation', 'body', { visitors: [{ ...guest, hash: 'RR1.x.y' }] }],
  ['quiz.getMySurveys', 'query', { month: 2 }],
  ['quiz.getPage', 'body', { date: '' }],
  ['settings.updateWaivers', 'body', { minutosSemCatraca: null }],
  ['settings.updateValues', 'body', { newValues: prices.slice(1, 2) }],
  ['settings.updateValues', 'body', { validFrom: '2026-12-01', seen: 2 }],
  ['settings.synchronizeValues', 'body', { seen: 2 }],
  ['ratchets.testConnection', 'query', { id: undefined }],
  ['ratchets.addRatchet', 'body', { name: ' Entrada A ' }, { name: 'Entrada A' }],
  ['ratchets.updateRatchet', 'body', { ip: 'gate.local:8080' }],
  ['ratchets.getSchedulesRatchet', 'query', { ip: ' 10.0.5.21:8080 ' }, { ip: '10.0.5.21:8080' }],
  ['ratchets.updateSchedulesRatchet', 'body', { ip: 'gate.local' }],
  [
    'ratchets.resolveConflict',
    'body',
    { reason: ' Crachá\n emprestado 😀 ' },
    { reason: 'Crachá emprestado' },
  ],
  ['terminals.updateTerminal', 'body', { password: 'terminal-2026' }],
  ['contests.send', 'body', { texto: '' }],
  [
    'contests.decide',
    'body',
    { decisao: 'refuse', texto: ' Nenhum giro ' },
    { decisao: 'refuse', texto: 'Nenhum giro' },
  ],
  ['reports.getUserLogPage', 'body', { user: ' ana ' }, { user: 'ana' }],
  ['reports.getLogPage', 'body', { type: 6 }],
  ['reports.reserves', 'query', { shift: 3, local: 0, all: 1 }],
  ['reports.reserves', 'query', { shift: undefined, local: undefined }, { shift: 0, local: 0 }],
  ['reports.dailyLogs', 'query', { action: undefined }, { action: 0 }],
  ['reports.monthlyLogs', 'query', { month: undefined, action: undefined }, { month: 1, action: 0 }],
  ['reports.financial', 'body', { onVacation: undefined }, { onVacation: [] }],
  [
    'reports.exportList',
    'body',
    { formato: 'csv', lista: { nome: 'usuarios', name: ' ana ' } },
    { formato: 'csv', lista: { nome: 'usuarios', name: 'ANA' } },
  ],
  [
    'reports.correctMonth',
    'body',
    { reason: ' Dobrado ', id: undefined },
    { reason: 'Dobrado', id: undefined },
  ],
  ['reports.reopenMonth', 'body', { reason: ' Erro ' }, { reason: 'Erro' }],
  ['system.silenceAlarms', 'body', { minutos: 0 }],
  ['system.testAlarms', 'body', { emails: [] }],
  ['departures.close', 'body', { cpf: ' 862.883.667-57 ' }, { cpf: '86288366757' }],
  ['departures.reopen', 'body', { motivo: ' CPF trocado ' }, { motivo: 'CPF trocado' }],
];

/** Returns the example with other fields. An undefined field is removed. */
const withFields = (example: Fields | undefined, changes: Fields): Fields =>
  Object.fromEntries(Object.entries({ ...example, ...changes }).filter(([, value]) => value !== undefined));
/** Converts the values of a query to text, as in an address. */
const asText = (query: Fields): Fields =>
  Object.fromEntries(Object.entries(query).map(([field, value]) => [field, String(value)]));

/** Returns a request as it is sent and as the handler receives it. */
function requestOf(
  name: RouteName,
  part: 'body' | 'query',
  example: Fields | undefined,
  changes: Fields = {},
  received = changes,
) {
  const sent = withFields(example, changes);
  const expected = withFields(example, { ...changedBySchema[name], ...received });
  return [name, part, part === 'query' ? asText(sent) : sent, expected] as const;
}

const ownRequests = names.flatMap((name) =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema = operationOf(name)[part];
    return schema ? examplesOf(schema).map((example) => requestOf(name, part, example)) : [];
  }),
);
const changedRequests = otherRequests.map(([name, part, changes, received]) =>
  requestOf(name, part, examplesOf(operationOf(name)[part] as z.ZodType)[0], changes, received),
);

/** Fields that may be null, for example because there is no end date, no site or no colleague. */
const nullableFields = [
  'leaves.end.ultimoDia',
  'reservations.offer.cracha',
  'settings.updateWaivers.minutosSemCatraca',
  'week.save.fim',
  'week.setDay.local',
];
/** Lists that may be empty. */
const emptyLists = ['onVacation', 'fechadas', 'emails', 'dias'];

describe.each([...ownRequests, ...changedRequests])('%s %s %j', (name, part, sent, received) => {
  const schema = operationOf(name)[part] as z.ZodType;
  const accepts = (value: unknown) => schema.safeParse(value).success;

  test('a request is parsed without fields outside the contract', () => {
    expect(schema.parse(sent)).toEqual(received);
    expect(schema.parse({ ...sent, $where: '1', role: 1 })).toEqual(received);
  });

  test('every field of a request refuses operators, lists and overlong text', () => {
    // The statement treats any other value of `month` as the current month.
    for (const field of Object.keys(sent).filter((field) => field !== 'month')) {
      for (const junk of [{ $ne: null }, { $gt: '' }, [sent[field]], [], null, true, 'x'.repeat(100_000)]) {
        const fits =
          (junk === null && nullableFields.includes(`${name}.${field}`)) ||
          (junk === true && typeof sent[field] === 'boolean') ||
          (Array.isArray(junk) && junk.length === 0 && emptyLists.includes(field));
        const message = `${field} ${JSON.stringify(junk).slice(0, 40)}`;
        expect(accepts({ ...sent, [field]: junk }), message).toBe(fits);
      }
    }
  });

  test('a request schema refuses everything that is not an object', () => {
    for (const junk of [null, undefined, [], [sent], 'x', 1]) expect(accepts(junk)).toBe(false);
  });
});

/** Changes of an example that must be refused. */
const badChanges: [RouteName, Fields][] = [
  ['users.login', { user: '  ' }],
  ['users.login', { password: '' }],
  ['users.login', { user: 'X'.repeat(61) }],
  ['users.login', { password: 'x'.repeat(201) }],
  ['users.twoFactorsVerify', { user: 'BRUNO' }],
  ['users.twoFactorsVerify', { code: '12345' }],
  ['users.twoFactorsVerify', { code: '1234567' }],
  ['users.twoFactorsVerify', { code: '12345a' }],
  ['users.twoFactorsVerify', { code: 123456 }],
  ['users.openInvitation', { token: 'x'.repeat(42) }],
  ['users.openInvitation', { token: `${'x'.repeat(42)}/` }],
  ['users.acceptInvitation', { nome: 'x'.repeat(121) }],
  ['reservations.changeSite', { local: undefined, data: undefined, time: undefined }],
  ['reservations.changeSite', { local: 3 }],
  ['reservations.changeSite', { time: undefined }],
  ['reservations.reserve', { data: undefined }],
  ['reservations.reserve', { time: 4 }],
  ['reservations.reserve', { data: '19/11/2026' }],
  ['reservations.offer', { cracha: undefined }],
  ['reservations.offer', { cracha: ' ' }],
  ['reservations.offer', { cracha: '1'.repeat(21) }],
  ['reservations.offer', { id: 'x' }],
  ['reservations.withdrawOffer', { id: undefined }],
  ['reservations.takeOffer', { id: { $ne: null } }],
  ['reservations.reserve', { local: undefined, data: undefined, time: undefined }],
  ['reservations.reserve', { local: '2' }],
  ['reservations.reserve', { local: 3 }],
  ['settings.updateValues', { newValues: [] }],
  ['settings.updateValues', { validFrom: '31/12/2026' }],
  ['settings.updateValues', { seen: -1 }],
  ['settings.withdrawValues', { version: 0 }],
  ['settings.updateWaivers', { minutosSemCatraca: -1 }],
  ['settings.updateWaivers', { minutosSemCatraca: 241 }],
  ['settings.updateWaivers', { faltasLivres: 21 }],
  ['settings.updateWaivers', { faltasLivres: 1.5 }],
  ['settings.updateWaivers', { afastamento: 'sim' }],
  ['settings.updateWaivers', { refeicaoFechada: undefined }],
  [
    'settings.updateWaivers',
    {
      afastamento: undefined,
      refeicaoFechada: undefined,
      minutosSemCatraca: undefined,
      faltasLivres: undefined,
    },
  ],
  ['settings.updateValues', { newValues: [...prices, prices[0]] }],
  ['settings.updateValues', { newValues: [prices[0], prices[0], prices[1]] }],
  ['settings.updateValues', { newValues: [...prices.slice(1), { id: 1, price: 3.505 }] }],
  ['settings.updateValues', { newValues: [...prices.slice(1), { id: 1, price: -1 }] }],
  ['settings.updateValues', { newValues: [...prices.slice(1), { id: 1, price: '3.5' }] }],
  ['settings.updateSchedules', { newTimes: { id: 4, start: '06:00', end: '09:30' } }],
  ['settings.updateSchedules', { newTimes: { id: 1, start: '6:00', end: '09:30' } }],
  ['settings.updateSchedules', { newTimes: { id: 1, start: '06:00', end: '24:00' } }],
  ['ratchets.updateSchedulesAdm', { newTimes: windows.slice(1) }],
  ['ratchets.updateSchedulesAdm', { newTimes: [windows[0], windows[0], windows[1]] }],
  ['ratchets.updateSchedulesAdm', { newTimes: [...windows.slice(1), { ...windows[0], startHour: '11h' }] }],
  ['ratchets.updateSchedulesRatchet', { ip: 'http://10.0.5.21' }],
  ['ratchets.updateSchedulesRatchet', { ip: '10.0.5.21/../admin' }],
  ['ratchets.updateSchedulesRatchet', { ip: 'admin@10.0.5.21' }],
  ['ratchets.addRatchet', { password: '1234567' }],
  ['ratchets.addRatchet', { name: ' ' }],
  ['ratchets.addRatchet', { ip: 'http://10.0.5.21' }],
  ['ratchets.addRatchet', { local: 3 }],
  ['ratchets.updateRatchet', { password: '' }],
  ['ratchets.deleteRatchet', { id: '10.0.5.21' }],
  ['ratchets.confirmRatchet', { deviceId: 'x' }],
  ['ratchets.getConflicts', { items: 51 }],
  ['ratchets.resolveConflict', { reason: ' x\u200B\n😀 ' }],
  ['ratchets.resolveConflicts', { ids: [] }],
  ['terminals.addTerminal', { local: 3 }],
  ['terminals.updateTerminal', { name: ' ' }],
  ['terminals.confirmDevice', { deviceId: 'x' }],
  ['terminals.mark', { local: 3 }],
  ['terminals.mark', { id: 'x y' }],
  ['terminals.mark', { lido: '' }],
  ['terminals.mark', { lido: 'x'.repeat(1_025) }],
  ['ratchets.resolveConflicts', { ids: Array(51).fill('p') }],
  ['contests.send', { motivo: 'porque sim' }],
  ['contests.send', { id: 'x' }],
  ['contests.send', { texto: 'x'.repeat(2_001) }],
  ['contests.getPage', { situacao: 'all' }],
  ['contests.getPage', { items: 51 }],
  ['contests.decide', { decisao: 'refuse', texto: ' x ' }],
  ['contests.decide', { decisao: 'expire' }],
  ['contests.decide', { decisao: 'correct', devolver: -1 }],
  ['contests.decide', { decisao: 'correct', devolver: 3.505 }],
  ['contests.decide', { texto: 'x'.repeat(301) }],
  ['users.findUsers', { pageSize: 51 }],
  ['users.findUsers', { firstRow: 0 }],
  ['users.getMatching', { name: 'x'.repeat(81) }],
  ['users.findByBadges', { crachas: [] }],
  ['users.findByBadges', { crachas: [' '] }],
  ['users.resetLogin', { cpf: '862.883.667-57' }],
  ['users.changePassword', { code: '12345' }],
  ['users.resetLogin', { cpf: '8628836675' }],
  ['users.endAccess', { cpf: '8628836675' }],
  ['users.accessCodes', { cpfs: [] }],
  ['users.accessCodes', { cpfs: Array(501).fill('86288366757') }],
  ['users.accessCodes', { until: '20/11/2026' }],
  ['users.visitorCode', { guest: exampleId }],
  ['reports.getLogPage', { items: 51 }],
  ['reports.getLogPage', { date: '19/11/2026' }],
  ['reports.getUserLogPage', { action: 3 }],
  ['reports.financial', { month: 0 }],
  ['reports.financial', { month: 13 }],
  ['reports.financial', { year: 1929 }],
  ['reports.financial', { year: 2101 }],
  ['reports.financial', { onVacation: ['862.883.667-57'] }],
  ['reports.financial', { onVacation: Array(5_001).fill('86288366757') }],
  ['reports.payroll', { format: 'pdf' }],
  ['reports.exportList', { formato: 'pdf' }],
  ['reports.exportList', { lista: { nome: 'tudo' } }],
  ['reports.exportList', { lista: { nome: 'conflitos' } }],
  ['leaves.getPage', { situacao: 'todos' }],
  ['leaves.getPage', { items: 51 }],
  ['leaves.previewReport', { month: 13 }],
  ['leaves.previewReport', { onVacation: ['862.883.667-57'] }],
  ['leaves.add', { inicio: '2026-02-31' }],
  ['leaves.add', { fim: '20/11/2026' }],
  ['leaves.add', { cpf: '862.883.667-57' }],
  ['leaves.add', { tipo: 'atestado' }],
  ['leaves.end', { ultimoDia: '2026-11-31' }],
  ['leaves.end', { ultimoDia: undefined }],
  ['system.updateAlarms', { emails: ['nobody'] }],
  ['system.updateAlarms', { emails: Array.from({ length: 11 }, (_, n) => `a${n}@example.com`) }],
  ['system.updateAlarms', { webhook: 'a'.repeat(501) }],
  ['system.updateAlarms', { minutos: 0 }],
  ['system.silenceAlarms', { minutos: -1 }],
  ['system.testAlarms', { emails: ['nobody'] }],
  ['system.silenceAlarms', { minutos: 10_081 }],
  ['calendar.getPage', { situacao: 'todas' }],
  ['calendar.getPage', { items: 51 }],
  ['calendar.updateWeek', { desde: '2026-11-31' }],
  ['calendar.updateWeek', { fechadas: [{ local: 2, time: 1, dia: 7 }] }],
  ['calendar.updateWeek', { fechadas: [{ local: 3, time: 1, dia: 0 }] }],
  ['calendar.updateWeek', { versao: -1 }],
  ['calendar.close', { inicio: '2026-02-31' }],
  ['calendar.close', { motivo: 'Natal', refeicoes: [] }],
  ['calendar.close', { motivo: 'Natal', refeicoes: [{ local: 2, time: 4 }] }],
  ['calendar.close', { motivo: 'Natal', refeicoes: [{ local: 3, time: 1 }] }],
  ['calendar.close', { motivo: 'a'.repeat(2_001) }],
  ['calendar.close', { motivo: undefined }],
  ['calendar.open', { refeicoes: [{ local: 3, time: 1 }] }],
  ['calendar.open', { motivo: undefined }],
  ['calendar.setHours', { locais: [] }],
  ['calendar.setHours', { locais: [1, 2, 1] }],
  ['calendar.setHours', { time: 4 }],
  ['calendar.setHours', { reserva: { inicio: '06:00', fim: '25:00' } }],
  ['calendar.setHours', { servida: undefined }],
  ['calendar.reopen', { id: 'x' }],
  ['week.save', { dias: [{ dia: 7, time: 1, local: 2 }] }],
  ['week.save', { dias: [{ dia: 1, time: 1, local: 3 }] }],
  ['week.save', { dias: [{ dia: 1, time: 4, local: 2 }] }],
  ['week.save', { dias: Array.from({ length: 22 }, () => ({ dia: 1, time: 1, local: 2 })) }],
  ['week.save', { inicio: '2026-02-31' }],
  ['week.save', { fim: '' }],
  ['week.setDay', { data: '25/11/2026' }],
  ['week.setDay', { local: 0 }],
  ['week.setDay', { local: undefined }],
  ['week.pause', { pausado: 1 }],
  ['reminders.set', { lembrete: 'jejum' }],
  ['reminders.addDevice', { endpoint: 'ftp://example.com' }],
  ['reminders.addDevice', { endpoint: `https://example.com/${'x'.repeat(1_024)}` }],
  ['reminders.addDevice', { p256dh: 'short' }],
  ['reminders.addDevice', { auth: '' }],
  ['reminders.set', { canal: 'sms' }],
  ['reminders.set', { ligado: 1 }],
  ['departures.getPage', { items: 51 }],
  ['departures.close', { ultimoDia: '2026-02-31' }],
  ['departures.close', { ultimoDia: '18/11/2026' }],
  ['departures.close', { cpf: '862.883.667' }],
  ['departures.reopen', { motivo: 'x' }],
  ['departures.reopen', { motivo: 'x'.repeat(201) }],
  ['departures.rehire', { id: 'x' }],
  ['quiz.registerAnswers', { feed: 0 }],
  ['quiz.registerAnswers', { hygiene: 4 }],
  ['quiz.registerAnswers', { dedication: undefined }],
  ['quiz.registerAnswers', { suggestion: undefined }],
  ['quiz.updateAnswers', { variety: '2' }],
  ['quiz.deleteAnswers', { surveyId: 'x' }],
  ['quiz.getPage', { items: 21 }],
  ['quiz.getPage', { time: 4 }],
  ['quiz.getPage', { local: 3 }],
  ['quiz.getPage', { date: '19/11/2026' }],
  ['reservations.getPage', { items: 51 }],
  ['reservations.getPage', { skip: -1 }],
  ['reservations.getPage', { local: 3 }],
  ['reservations.getMatching', { crachas: [] }],
  ['reservations.getMatching', { crachas: Array(1_001).fill('1') }],
  ['reservations.getPage', { ordem: 'nome' }],
  ['reservations.getPage', { time: 4 }],
  ['reservations.getPage', { status: 6 }],
  ['reservations.getPage', { date: '2026-02-30' }],
  ['reservations.deleteReservationsList', { reservations: [] }],
  ['reservations.deleteReservationsList', { reservations: [{ ...row, id: 'x' }] }],
  ['reservations.concludeReservationsList', { reservations: Array(5_001).fill(row) }],
  ['reservations.concludeShift', { time: 0 }],
  ['reservations.concludeShift', { local: 0 }],
  ['reservations.undo', { tipo: 'reserve' }],
  ['reservations.undo', { operacao: 'x' }],
  ['reservations.insertUsersReservations', { users: [] }],
  ['reservations.insertUsersReservations', { users: [{ name: 'x', cpf: '862.883.667-57' }] }],
  ['reservations.getVisits', { situacao: 'todas' }],
  ['reservations.getVisits', { items: 25 }],
  ['reservations.registerVisitorReservation', { meals: [] }],
  ['reservations.registerVisitorReservation', { visitors: [] }],
  ['reservations.registerVisitorReservation', { visitors: Array(201).fill(guest) }],
  ['reservations.registerVisitorReservation', { meals: Array(41).fill(visit) }],
  ['reservations.registerVisitorReservation', { meals: [{ ...visit, local: 3 }] }],
  ['reservations.registerVisitorReservation', { visitors: [{ ...guest, name: ' ' }] }],
  ['reservations.registerVisitorReservation', { visitors: [{ ...guest, name: 'x'.repeat(51) }] }],
  ['reservations.registerVisitorReservation', { visitors: [{ ...guest, id: exampleId }] }],
];

test.each(badChanges)('the operation %s refuses its example with %O', (name, changes) => {
  const body = operationOf(name).body as z.ZodType;
  expect(body.safeParse(withFields(examplesOf(body)[0], changes)).success).toBe(false);
});

const at = '2026-11-19T14:42:00.000Z';
const visitorRow = {
  id: exampleId,
  status: 1,
  usuario_nome: 'Clara',
  cracha: '',
  cpf: '',
  data: '2026-11-19',
  horario: '08:51',
  valor: 0,
  tipo: 4,
  local: 2,
  guest_id: guest?.id,
};
const answeredContest = {
  id: exampleId,
  reserva: exampleId,
  data: '2026-11-19',
  tipo: 1,
  local: 2,
  motivo: 'eaten',
  texto: '',
  situacao: 'refused',
  enviada: '19/11/2026 15:00',
  resposta: { em: '19/11/2026 16:00', por: 'OTAVIO', operacao: null, devolvido: 0, texto: 'x' },
};
const undone = { por: 'ADRIANA', em: '18/11/2026 09:13' };
const failedRow = { id: exampleId, name: 'x', outcome: 'failed', reason: 'x' };

/** Values that no example contains, each with its place in the example of an answer. */
const otherValues: [RouteName, place: string, value: unknown][] = [
  ['reservations.getReservations', 'contestacoes.0', answeredContest],
  ['reservations.explainRow', 'preco', null],
  ['reservations.getQuantityReservationsCurrentMeal', 'currentMeal', 0],
  ['reservations.getPage', 'page.0', visitorRow],
  ['reservations.concludeReservationsList', 'rows.0', { ...failedRow, code: 'month_closed' }],
  ['reservations.undo', 'rows.0', { ...failedRow, code: 'undo_taken' }],
  [
    'reservations.registerVisitorReservation',
    'refused.0',
    { name: 'x', date: '2026-11-19', meal: 1, reason: 'x' },
  ],
  [
    'quiz.getPage',
    'ultima',
    {
      data: '2026-11-19',
      horario: 1,
      totais: exampleOf(operations['quiz.getPage'].answer).totalSurvey[0],
      semanaAntes: null,
    },
  ],
  ['settings.getWaivers', 'desde', null],
  ['settings.getValueVersions', 'versions.0.por', null],
  ['ratchets.getCurrentMeal', 'meal', 0],
  ['ratchets.getConflicts', 'page.0.resolved', { at, operator: 'ADRIANA', reason: 'x' }],
  ['ratchets.getDeviceRatchet', 'otherDevice', { deviceId: '935200', seenAt: at }],
  ['ratchets.getDeviceRatchet', 'contact.fault', 'login refused'],
  ['ratchets.getDeviceRatchet', 'mode.lastContingency.from', null],
  ['ratchets.getDeviceRatchet', 'schedules.fault', 'unreachable'],
  [
    'ratchets.getDeviceRatchet',
    'configuration.differences.0',
    { setting: 'general.online', wanted: '1', found: '0' },
  ],
  ['ratchets.getDeviceRatchet', 'events.fault', 'unavailable'],
  ['terminals.getTerminals', 'data.0.since', null],
  ['terminals.getTerminals', 'data.0.driftMs', null],
  ['terminals.getTerminals', 'data.0.otherDevice', { deviceId: '1', seenAt: at }],
  ['users.accessCodes', 'codes.1', null],
  ['contests.getPage', 'page.0.analise', null],
  ['reports.getMonth', 'since', null],
  ['reports.getMonth', 'by', null],
  ['reports.getMonth', 'total', null],
  ['leaves.getPage', 'page.0.fim', null],
  ['closings.getDay', 'meals.0.ratchets.0.device', null],
  ['closings.getDay', 'changes.0', { time: 0, what: 'Conflitos', from: null, to: 1 }],
  ['system.getStatus', 'partes.0.desde', null],
  ['system.getStatus', 'ronda', null],
  ['system.getQueues', 'filas.0.maisAntiga', null],
  ['calendar.getWeek', 'desde', null],
  ['calendar.getPage', 'page.0.desfeito', undone],
  ['week.getMine', 'padrao.pausado', 'sistema'],
  ['week.getMine', 'dias.0.refeicoes.0.padrao', null],
  ['week.getMine', 'dias.0.refeicoes.0.fechada', { 1: 'x' }],
  ['reminders.getMine', 'notificacoes.chave', null],
  ['departures.getPage', 'page.0.linhas', null],
  ['departures.getPage', 'page.0.total', null],
  ['departures.getPage', 'page.0.reaberto', { ...undone, motivo: 'CPF trocado' }],
  ['departures.preview', 'impedimentos.0', { data: '2026-11-18', time: 1, local: 2, motivo: 'pendente' }],
];

/** Returns a copy of an example with another value at a place such as `page.0.fim`. */
function withValueAt(example: Fields | undefined, place: string, value: unknown): Fields {
  const copy = structuredClone(example ?? {});
  const steps = place.split('.');
  const last = steps.pop() as string;
  const parent = steps.reduce((part, step) => part[step] as Fields, copy);
  parent[last] = value;
  return copy;
}

test.each(otherValues)('the answer of %s accepts at %s the value %j', (name, place, value) => {
  const schema = operationOf(name).answer as z.ZodType;
  const answer = withValueAt(examplesOf(schema)[0], place, value);
  expect(schema.parse(answer)).toEqual(answer);
});

test('an error body requires a listed error code', () => {
  const body = { message: 'x', requestId: 'r' };
  for (const code of errorCodes) expect(errorBody.safeParse({ ...body, code }).success).toBe(true);
  expect(errorBody.safeParse({ ...body, code: 'oops' }).success).toBe(false);
});
