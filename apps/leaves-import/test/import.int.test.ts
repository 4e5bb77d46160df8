import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { completeCpf, formatCpf } from '@reserva/domain/basics/cpf';
import { type Context, createContext } from '@reserva/file-import/context';
import { FileError } from '@reserva/file-import/file-error';
import { createLogger } from '@reserva/runtime/process/logger';
import { until } from '@reserva/testing/drain';
import { makeUser } from '@reserva/testing/factories';
import { createServiceFixture, type ServiceFixture } from '@reserva/testing/service-fixture';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import { importLeaves } from '../src/import-leaves.ts';
import { reportLines } from '../src/report.ts';

const PEOPLE = 5_000;
const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const logger = createLogger({ name: 'test', level: 'silent' });
const people = Array.from({ length: PEOPLE }, (_, n) =>
  makeUser({ name: `PESSOA ${n}`, cpf: completeCpf(String(400_000_000 + n)) }),
);

const test = testWith(() => createServiceFixture('2026-11-19T08:50', 'leaves-import'))
  /** The context has the rights that the process has in production. */
  .extend('context', { scope: 'file' }, ({ fixture }) => {
    const { config, clock, keep } = fixture;
    return createContext({ mongoUrl: config.mongoUrl }, logger, keep, { clock });
  })
  .extend('database', { scope: 'file' }, ({ fixture }) => fixture.database)
  /** The path of the file that a test imports. */
  .extend('path', ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'leaves-import-'));
    onCleanup(() => rmSync(folder, { recursive: true, force: true }));
    return join(folder, 'leaves.csv');
  });

test.beforeAll(async ({ database }) => {
  await database.users.insertMany(people);
});
test.beforeEach(async ({ database }) => {
  await database.leaves.deleteMany({});
});

const HEAD = 'CPF;inicio;fim;tipo';
const cpf = (n: number) => people[n]?.cpf ?? '';
const line = (n: number, from = '10/11/2026', to = '20/11/2026', tipo = 'férias') =>
  [cpf(n), from, to, tipo].join(';');
const fileOf = (lines: readonly string[]) => [HEAD, ...lines].join('\r\n');
async function run(context: Context, lines: string[] | Buffer, { dryRun = false } = {}) {
  const bytes = Buffer.isBuffer(lines) ? lines : Buffer.from(fileOf(lines));
  return [...reportLines(await importLeaves(context, bytes, { dryRun }), { dryRun })];
}
const stored = (database: ServiceFixture['database']) =>
  database.leaves.find().sort({ 'person.cpf': 1, from: 1 }).lean();
const everybody = () => people.map((_, n) => line(n));

describe('leaves of a file', () => {
  test('a leave of a file is recorded completely and reported without the CPF', async ({
    context,
    database,
  }) => {
    const report = await run(context, [line(0), line(1, '2026-12-01', '2026-12-01', 'FOLGA')]);
    const [one, other] = await stored(database);
    const by = { kind: 'system', job: 'leaves-import' };
    expect(one).toMatchObject({
      person: { id: people[0]?._id, name: 'PESSOA 0', cpf: cpf(0) },
      kind: 'vacation',
      from: '2026-11-10',
      to: '2026-11-20',
      lastDay: '2026-11-20',
      source: 'file',
      by,
      endings: [],
      revision: 1,
      due: true,
      outbox: [
        {
          name: 'operator.acted',
          payload: {
            operator: { name: 'LINHA DE COMANDO' },
            description: 'Registrou por arquivo: férias de 10/11/2026 a 20/11/2026',
            client: { id: people[0]?._id, name: 'PESSOA 0' },
          },
        },
      ],
      at: expect.any(Date),
    });
    expect(one?._id).toMatch(/^[0-9a-f]{24}$/);
    expect(other).toMatchObject({ kind: 'dayOff', from: '2026-12-01', command: one?.command });
    expect(report).toEqual([
      'linha 2: registrada: PESSOA 0, férias de 10/11/2026 a 20/11/2026',
      'linha 3: registrada: PESSOA 1, folga em 01/12/2026',
      '2 linhas · 2 registradas · 0 já registradas · 0 recusadas',
      'Reservas e faltas desses dias são acertadas pelo sistema enquanto ele está em operação.',
    ]);
  });

  test.for([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${HEAD}`)],
    ['Windows-1252', Buffer.from('CPF;Início;Fim;Tipo', 'latin1')],
    ['commas', Buffer.from('tipo,fim,inicio,cpf,observacao')],
  ] as const)('leaves are read from a file with %s', async ([what, head], { context, database }) => {
    const cells = what === 'commas' ? `férias,20/11/2026,10/11/2026,${cpf(0)},x` : line(0);
    const encoding = what === 'Windows-1252' ? 'latin1' : 'utf8';
    await run(context, Buffer.concat([head, Buffer.from(`\r\n${cells}\r\n`, encoding)]));
    expect(await stored(database)).toMatchObject([
      { kind: 'vacation', person: { cpf: cpf(0) }, to: '2026-11-20' },
    ]);
  });

  test('a file that lacks a column is refused completely', async ({ context }) => {
    await expect(run(context, Buffer.from(`CPF;inicio;fim\n${line(0)}`))).rejects.toThrow(
      new FileError('Faltam colunas no arquivo: tipo.'),
    );
  });
});

test('a faulty leave line is refused with its reason while the others are recorded', async ({
  context,
  database,
}) => {
  const report = await run(context, [
    line(0),
    line(1, '31/02/2026'),
    line(2, '20/11/2026', '10/11/2026'),
    `${completeCpf('399999999')};10/11/2026;20/11/2026;folga`,
    `${formatCpf(cpf(3))};10/11/2026;20/11/2026;Afastamento`,
    line(0),
    line(4, '10/11/2026', '20/11/2026', 'atestado CID F32'),
    '123;10/11/2026;20/11/2026;folga',
  ]);
  expect(report).toEqual([
    'linha 2: registrada: PESSOA 0, férias de 10/11/2026 a 20/11/2026',
    'linha 3: recusada: início não é uma data',
    'linha 4: recusada: fim antes do início',
    'linha 5: recusada: CPF não encontrado',
    'linha 6: registrada: PESSOA 3, afastamento de 10/11/2026 a 20/11/2026',
    'linha 7: recusada: repete a linha 2',
    'linha 8: recusada: tipo desconhecido: use férias, afastamento, folga ou outro',
    'linha 9: recusada: CPF inválido',
    '8 linhas · 2 registradas · 0 já registradas · 6 recusadas',
    expect.any(String),
  ]);
  expect(await stored(database)).toHaveLength(2);
});

describe('files imported again', () => {
  test('importing the same leaves again changes nothing', async ({ context, database }) => {
    const lines = [line(0), line(0, '12/11/2026', '25/11/2026'), line(1)];
    await run(context, lines);
    const before = await stored(database);
    expect(before).toHaveLength(3);
    const report = await run(context, lines);
    expect(await stored(database)).toEqual(before);
    expect(report.slice(2)).toEqual([
      'linha 4: já registrada: PESSOA 1, férias de 10/11/2026 a 20/11/2026',
      '3 linhas · 0 registradas · 3 já registradas · 0 recusadas',
    ]);
  });

  test('importing again does not change a leave that was ended since', async ({ context, database }) => {
    await run(context, [line(0)]);
    await database.leaves.updateMany({}, { $set: { lastDay: '2026-11-15', revision: 2 } });
    const before = await stored(database);
    expect((await run(context, [line(0)]))[0]).toBe(
      'linha 2: já registrada: PESSOA 0, férias de 10/11/2026 a 20/11/2026 (encerrada antes desde então; continua assim)',
    );
    expect(await stored(database)).toEqual(before);
  });

  test('two simultaneous imports record each leave once', async ({ context, database }) => {
    const lines = everybody().slice(0, 1_200);
    await Promise.all([run(context, lines), run(context, lines)]);
    expect(await database.leaves.countDocuments()).toBe(1_200);
    expect(await database.leaves.distinct('person.id')).toHaveLength(1_200);
  });

  test('5,000 leaves are imported at once, the first time and again', async ({ context, database }) => {
    for (const done of ['5.000 registradas', '5.000 já registradas']) {
      const report = await run(context, everybody());
      expect(report.find((text) => text.includes(' linhas · '))).toContain(done);
    }
    expect(await database.leaves.countDocuments({ due: true })).toBe(PEOPLE);
  });
});

test('a dry run of the leaves import reports the same and stores nothing', async ({ context, database }) => {
  const lines = [line(0), line(1, '31/02/2026')];
  const dry = await run(context, lines, { dryRun: true });
  expect(await stored(database)).toEqual([]);
  expect(dry.at(-1)).toBe('Nada foi gravado (--dry-run).');
  expect((await run(context, lines)).slice(0, -1)).toEqual(dry.slice(0, -1));
});

describe('the command', () => {
  const start = ({ config }: ServiceFixture, path: string) => {
    const child = spawn(execPath, ['--import', 'tsx', MAIN, path], {
      env: { ...env, NODE_ENV: 'test', MONGO_URL: config.mongoUrl },
    });
    let said = '';
    child.stdout.on('data', (part: Buffer) => {
      said += part;
    });
    child.stderr.on('data', (part: Buffer) => {
      said += part;
    });
    return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, said })) };
  };

  test('an import killed in the middle and repeated records each leave once', async ({
    fixture,
    database,
    path,
  }) => {
    writeFileSync(path, fileOf(everybody()));
    const first = start(fixture, path);
    await until('the first leaves', async () => (await database.leaves.countDocuments()) > 0);
    first.child.kill('SIGKILL');
    await first.ended;
    const { code, said } = await start(fixture, path).ended;
    expect([code, said.includes(' 0 recusadas')]).toEqual([0, true]);
    expect(await database.leaves.countDocuments()).toBe(PEOPLE);
    expect(await database.leaves.distinct('person.id')).toHaveLength(PEOPLE);
  });

  test('the leaves import ends with 1 if a line was refused', async ({ fixture, database, path }) => {
    writeFileSync(path, fileOf([line(0), line(1, '31/02/2026')]));
    expect(await start(fixture, path).ended).toMatchObject({
      code: 1,
      said: expect.stringContaining('linha 3: recusada'),
    });
    expect(await stored(database)).toHaveLength(1);
  });
});
