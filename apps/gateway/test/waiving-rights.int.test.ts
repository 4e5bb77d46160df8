import { once } from 'node:events';
import { writeReportFile } from '@reserva/database/report-files';
import { type Ability, abilities, mayCall } from '@reserva/domain/people/permissions';
import { newId } from '@reserva/runtime/process/ids';
import { insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import { afterEach, expect, vi } from 'vitest';
import { createGatewayFixture, type GatewayFixture } from './support/gateway-fixture.ts';
import { grant, type SignedInVisitor, signedIn } from './support/signed-in.ts';

const callers = new Map<0 | 1 | 2 | 3, SignedInVisitor>();

const test = testWith(createGatewayFixture);

test.beforeAll(async ({ fixture }) => {
  for (const role of [0, 1, 2, 3] as const) callers.set(role, await signedIn(fixture, { role }));
});

afterEach(() => vi.restoreAllMocks());

/** Answers as the report service does, and records the commands. */
function recordCommands(fixture: GatewayFixture) {
  const commands: string[] = [];
  const requests: unknown[] = [];
  const { database } = fixture.context;
  vi.spyOn(fixture.context.commands, 'send').mockImplementation(async (name, _payload, { id = '' }) => {
    commands.push(name);
    if (name !== 'report.make') return { ok: true, value: {} } as never;
    requests.push((await database.reports.findById(id).lean())?.request);
    const file = newId(new Date());
    const upload = writeReportFile(database, file);
    upload.end('x');
    await once(upload, 'finish');
    await database.reports.updateOne({ _id: id }, { $push: { files: file }, $set: { state: 'done', file } });
    return { ok: true, value: { bytes: 1 } } as never;
  });
  return { commands, requests };
}

/** Lists every report and export. Each request that can waive meals names the person as on vacation. */
const reportsThatWaive = (cpf: string) => {
  const month = { year: 2026, month: 11 };
  const query = { year: '2026', month: '11' };
  const onVacation = [cpf];
  return [
    ['reports.financial', { body: { ...month, onVacation } }],
    ['reports.payroll', { body: { ...month, onVacation, format: 'csv' } }],
    ['reports.payroll', { body: { ...month, onVacation, format: 'xlsx' } }],
    ['reports.noShows', { query: { ...query, onVacation: cpf } }],
    ['reports.reserves', { query: { date: '2026-11-19', all: '1' } }],
    ['reports.exportList', { body: { formato: 'csv', lista: { nome: 'ferias', situacao: 'atuais', cpf } } }],
    ['closings.dayPdf', { query: { data: '2026-11-18', local: '2' } }],
    ['closings.monthPdf', { query: { mes: '11', ano: '2026' } }],
  ] as const;
};

const grants: readonly Ability[][] = [[], ...abilities.map((ability) => [ability]), [...abilities]];

test('no report or export changes a charge unless its caller may record a leave', async ({ fixture }) => {
  const { database } = fixture.context;
  const user = await insertUser(database);
  const missed = await insertReservation(database, {
    person: personOf(user),
    date: '2026-11-12',
    state: 3,
    priceCents: 700,
  });
  const { commands } = recordCommands(fixture);
  for (const granted of grants) {
    await grant(fixture, ...granted);
    for (const [role, caller] of callers) {
      if (mayCall('leaves.add', role, new Set(granted))) continue;
      for (const [name, init] of reportsThatWaive(user.cpf)) await caller.call(name, init);
    }
  }
  expect(new Set(commands)).toEqual(new Set(['report.make']));
  expect(await database.leaves.countDocuments()).toBe(0);
  expect(await database.reservations.findById(missed._id).lean()).toMatchObject({
    priceCents: 700,
    state: 3,
  });
  // For a caller with the right, the same reports record a leave.
  for (const [name, init] of reportsThatWaive(user.cpf)) await callers.get(1)?.call(name, init);
  expect(commands.filter((name) => name === 'leave.ofReport')).toHaveLength(3);
});

test.for([
  ['financial', {}],
  ['payroll', { format: 'csv' }],
] as const)(
  'the report %s only names the CPFs of a caller who may not waive',
  async ([name, format], { fixture }) => {
    const { commands, requests } = recordCommands(fixture);
    const onVacation = ['86288366757', '15350946056'];
    const body = { year: 2026, month: 11, onVacation, ...format };
    expect((await callers.get(2)?.call(`reports.${name}`, { body }))?.status).toBe(200);
    expect(commands).toEqual(['report.make']);
    expect(requests).toEqual([
      { kind: name, year: 2026, month: 11, onVacation: [], notWaived: onVacation, ...format },
    ]);
  },
);
