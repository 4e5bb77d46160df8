import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import type { User } from '@reserva/database/models/people/users';
import { completeCpf, formatCpf } from '@reserva/domain/basics/cpf';
import { type Context, createContext } from '@reserva/file-import/context';
import { FileError } from '@reserva/file-import/file-error';
import { createLogger } from '@reserva/runtime/process/logger';
import { until } from '@reserva/testing/drain';
import { makeUser } from '@reserva/testing/factories';
import { createServiceFixture, type ServiceFixture } from '@reserva/testing/service-fixture';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importLeaves } from '../src/import-leaves.ts';
import { reportLines } from '../src/report.ts';

const PEOPLE = 5_000;
const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const logger = createLogger({ name: 'test', level: 'silent' });
let fixture: ServiceFixture;
let context: Context;
let database: Context['database'];
let people: User[];
beforeAll(async () => {
  fixture = await createServiceFixture('2026-11-19T08:50', 'leaves-import');
  const { config, clock, keep } = fixture;
  // The context has the rights that the process has in production.
  context = await createContext({ mongoUrl: config.mongoUrl }, logger, keep, { clock });
  database = fixture.database;
  people = Array.from({ length: PEOPLE }, (_, n) =>
    makeUser({ name: `PESSOA ${n}`, cpf: completeCpf(String(400_000_000 + n)) }),
  );
  await database.users.insertMany(people);
});
afterAll(() => fixture?.dispose());
beforeEach(async () => {
  await database.leaves.deleteMany({});
});

const HEAD = 'CPF;inicio;fim;tipo';
const cpf = (n: number) => people[n]?.cpf ?? '';
const line = (n: number, from = '10/11/2026', to = '20/11/2026', tipo = 'férias') =>
  [cpf(n), from, to, tipo].join(';');
const fileOf = (lines: readonly string[]) => [HEAD, ...lines].join('\r\n');
async function run(lines: string[] | Buffer, { dryRun = false } = {}) {
  const bytes = Buffer.isBuffer(lines) ? lines : Buffer.from(fileOf(lines));
  return [...reportLines(await importLeaves(context, bytes, { dryRun }), { dryRun })];
}
const stored = () => database.leaves.find().sort({ 'person.cpf': 1, from: 1 }).lean();
const everybody = () => people.map((_, n) => line(n));

describe('leaves of a file', () => {
  test('a leave of a file is recorded completely and reported without the CPF', async () => {
    const report = await run([line(0), line(1, '2026-12-01', '2026-12-01', 'FOLGA')]);
    const [one, other] = await stored();
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

  test.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${HEAD}`)],
    ['Windows-1252', Buffer.from('CPF;Início;Fim;Tipo', 'latin1')],
    ['commas', Buffer.from('tipo,fim,inicio,cpf,observacao')],
  ])('leaves are read from a file with %s', async (what, head) => {
    const cells = what === 'commas' ? `férias,20/11/2026,10/11/2026,${cpf(0)},x` : line(0);
    const encoding = what === 'Windows-1252' ? 'latin1' : 'utf8';
    await run(Buffer.concat([head, Buffer.from(`\r\n${cells}\r\n`, encoding)]));
    expect(await stored()).toMatchObject([{ kind: 'vacation', person: { cpf: cpf(0) }, to: '2026-11-20' }]);
  });

  test('a file that lacks a column is refused completely', async () => {
    await expect(run(Buffer.from(`CPF;inicio;fim\n${line(0)}`))).rejects.toThrow(
      new FileError('Faltam colunas no arquivo: tipo.'),
    );
  });
});

test('a faulty leave line is refused with its reason while the others are recorded', async () => {
  const report = await run([
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
  expect(await stored()).toHaveLength(2);
});

describe('files imported again', () => {
  test('importing the same leaves again changes nothing', async () => {
    const lines = [line(0), line(0, '12/11/2026', '25/11/2026'), line(1)];
    await run(lines);
    const before = await stored();
    expect(before).toHaveLength(3);
    const report = await run(lines);
    expect(await stored()).toEqual(before);
    expect(report.slice(2)).toEqual([
      'linha 4: já registrada: PESSOA 1, férias de 10/11/2026 a 20/11/2026',
      '3 linhas · 0 registradas · 3 já registradas · 0 recusadas',
    ]);
  });

  test('importing again does not change a leave that was ended since', async () => {
    await run([line(0)]);
    await database.leaves.updateMany({}, { $set: { lastDay: '2026-11-15', revision: 2 } });
    const before = await stored();
    expect((await run([line(0)]))[0]).toBe(
      'linha 2: já registrada: PESSOA 0, férias de 10/11/2026 a 20/11/2026 (encerrada antes desde então; continua assim)',
    );
    expect(await stored()).toEqual(before);
  });

  test('two simultaneous imports record each leave once', async () => {
    const lines = everybody().slice(0, 1_200);
    await Promise.all([run(lines), run(lines)]);
    expect(await database.leaves.countDocuments()).toBe(1_200);
    expect(await database.leaves.distinct('person.id')).toHaveLength(1_200);
  });

  test('5,000 leaves are imported at once, the first time and again', async () => {
    for (const done of ['5.000 registradas', '5.000 já registradas']) {
      const report = await run(everybody());
      expect(report.find((text) => text.includes(' linhas · '))).toContain(done);
    }
    expect(await database.leaves.countDocuments({ due: true })).toBe(PEOPLE);
  });
});

test('a dry run of the leaves import reports the same and stores nothing', async () => {
  const lines = [line(0), line(1, '31/02/2026')];
  const dry = await run(lines, { dryRun: true });
  expect(await stored()).toEqual([]);
  expect(dry.at(-1)).toBe('Nada foi gravado (--dry-run).');
  expect((await run(lines)).slice(0, -1)).toEqual(dry.slice(0, -1));
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'leaves-import-'));
  const path = join(folder, 'leaves.csv');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const start = (...args: string[]) => {
    const child = spawn(execPath, ['--import', 'tsx', MAIN, ...args], {
      env: { ...env, NODE_ENV: 'test', MONGO_URL: fixture.config.mongoUrl },
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

  test('an import killed in the middle and repeated records each leave once', async () => {
    writeFileSync(path, fileOf(everybody()));
    const first = start(path);
    await until('the first leaves', async () => (await database.leaves.countDocuments()) > 0);
    first.child.kill('SIGKILL');
    await first.ended;
    const { code, said } = await start(path).ended;
    expect([code, said.includes(' 0 recusadas')]).toEqual([0, true]);
    expect(await database.leaves.countDocuments()).toBe(PEOPLE);
    expect(await database.leaves.distinct('person.id')).toHaveLength(PEOPLE);
  });

  test('the leaves import ends with 1 if a line was refused', async () => {
    writeFileSync(path, fileOf([line(0), line(1, '31/02/2026')]));
    expect(await start(path).ended).toMatchObject({
      code: 1,
      said: expect.stringContaining('linha 3: recusada'),
    });
    expect(await stored()).toHaveLength(1);
  });
});
