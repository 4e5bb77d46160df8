import type { EventPayload } from '@reserva/contracts/events';
import { employeesOf } from '@reserva/database/queries/people/people';
import { commandLine } from '@reserva/database/writes/operator-log-event';
import { completeCpf } from '@reserva/domain/basics/cpf';
import { foldName } from '@reserva/domain/basics/names';
import { type Context, createContext } from '@reserva/file-import/context';
import { FileError } from '@reserva/file-import/file-error';
import { newId } from '@reserva/runtime/process/ids';
import { createLogger } from '@reserva/runtime/process/logger';
import { aroundWrite, changedWrites } from '@reserva/testing/changed-writes';
import { insertUser } from '@reserva/testing/factories';
import { managedParts } from '@reserva/testing/managed-parts';
import { suiteStores } from '@reserva/testing/stores';
import { test as base, describe, expect } from 'vitest';
import { release } from '../src/apply/release.ts';
import { type ImportOptions, importUsers } from '../src/import-users.ts';
import { knownUsers } from '../src/plan/known-user.ts';
import { hashPassword, isPassword } from '../src/plan/passwords.ts';
import { reportLines } from '../src/report.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const kept = managedParts(logger);

const test = base
  .extend('context', { scope: 'file' }, ({}) => createContext(suiteStores(), logger, kept.keep))
  .extend('database', { scope: 'file' }, ({ context }) => context.database);

test.afterAll(async ({ database }) => {
  await database.connection.dropDatabase();
  await kept.stop();
});
test.beforeEach(async ({ database }) => {
  await database.users.deleteMany({});
  await database.sessions.deleteMany({});
});

const HEAD = 'login;nome;cpf;cracha;email;roles;password';
const cpf = (n: number) => completeCpf(String(200_000_000 + n));
const line = (
  n: number,
  given: Partial<Record<'login' | 'nome' | 'cpf' | 'cracha' | 'email' | 'roles' | 'password', string>> = {},
) => {
  const all = {
    login: `p${n}`,
    nome: `Pessoa ${n}`,
    cpf: cpf(n),
    cracha: String(n),
    email: '',
    roles: '',
    password: '',
    ...given,
  };
  return Object.values(all).join(';');
};
async function run(within: Context, lines: string[], options: Partial<ImportOptions> = {}) {
  const given = { dryRun: false, deactivateMissing: false, ...options };
  const result = await importUsers(within, Buffer.from([HEAD, ...lines].join('\n')), given);
  return { ...result, report: [...reportLines(result, given)] };
}
const stored = (database: Context['database'], n: number) => database.users.findOne({ cpf: cpf(n) }).lean();
const sumOf = (report: string[]) => report.find((text) => / linhas? · /.test(text));
const everything = (database: Context['database']) => database.users.find().sort({ _id: 1 }).lean();
const openSession = async (database: Context['database'], userId: string, role = 0) => {
  const _id = newId(new Date());
  const at = new Date();
  await database.sessions.create({
    _id,
    userId,
    name: 'x',
    cpf: 'x',
    email: '',
    badge: 'x',
    role: role as 0,
    key: 'x',
    generation: 1,
    rotatedAt: at,
    createdAt: at,
    expiresAt: new Date(at.getTime() + 1e8),
    push: { endpoint: 'https://push.exemplo.com.br/x', p256dh: 'x', auth: 'x', place: 0 },
  });
  return () => database.sessions.findById(_id).lean();
};

describe('new people', () => {
  test('a new person is stored completely and can sign in with the given password', async ({
    context,
    database,
  }) => {
    const { report } = await run(context, [
      line(1, { nome: 'João de Ávila', email: 'Joao@Exemplo.com', roles: '2', password: 'senha-inicial' }),
    ]);
    const user = await stored(database, 1);
    expect(user).toMatchObject({
      login: 'P1',
      name: 'JOÃO DE ÁVILA',
      sortName: foldName('João de Ávila'),
      badge: '1',
      email: 'joao@exemplo.com',
      role: 2,
      active: true,
      accessKeyVersion: 1,
      twoFactor: { exempt: false, secret: null, enrolledAt: null, lastStep: 0 },
      outbox: [{ name: 'operator.acted' }],
    });
    expect(user?._id).toMatch(/^[0-9a-f]{24}$/);
    expect(await isPassword(user?.passwordHash ?? '', 'senha-inicial')).toBe(true);
    expect(report).toEqual([
      'linha 2: criada: JOÃO DE ÁVILA (P1)',
      '1 linha · 1 criada · 0 alteradas · 0 iguais · 0 com erro · 0 desativadas',
    ]);
  });

  test('a new person without a password cannot sign in and is counted in the report', async ({
    context,
    database,
  }) => {
    const { report } = await run(context, [line(1), line(2)]);
    const user = await stored(database, 1);
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(await isPassword(user?.passwordHash ?? '', '')).toBe(false);
    expect(report.at(-1)).toBe('2 pessoas novas sem senha: ainda não podem entrar.');
  });

  test('a line with a common password is faulty', async ({ context, database }) => {
    const { report } = await run(context, [
      line(1, { password: 'Password1' }),
      line(2, { password: 'senha-inicial' }),
    ]);
    expect(report.join('\n')).toContain('senha muito comum');
    expect(report.join('\n')).not.toContain('Password1');
    expect(await stored(database, 1)).toBeNull();
    expect(await stored(database, 2)).not.toBeNull();
  });

  test('two people with the same password have different hashes', async ({ context, database }) => {
    await run(context, [line(1, { password: 'a mesma senha' }), line(2, { password: 'a mesma senha' })]);
    expect((await stored(database, 1))?.passwordHash).not.toBe((await stored(database, 2))?.passwordHash);
  });
});

describe('files imported again', () => {
  test('importing the same file again changes nothing', async ({ context, database }) => {
    const lines = [line(1, { roles: '1', password: 'senha-inicial' }), line(2), line(3, { email: 'a@b.c' })];
    await run(context, lines, { deactivateMissing: true });
    const before = await everything(database);
    const { report } = await run(context, lines, { deactivateMissing: true });
    expect(await everything(database)).toEqual(before);
    expect(report).toEqual(['3 linhas · 0 criadas · 0 alteradas · 3 iguais · 0 com erro · 0 desativadas']);
  });

  test('importing again does not replace the password that a person has chosen', async ({
    context,
    database,
  }) => {
    const lines = [line(1, { password: 'senha-inicial' })];
    await run(context, lines);
    const own = await hashPassword('a minha propria');
    await database.users.updateOne({ cpf: cpf(1) }, { $set: { passwordHash: own } });
    expect(sumOf((await run(context, lines)).report)).toContain('1 igual');
    expect((await stored(database, 1))?.passwordHash).toBe(own);
  });

  test('a new password of the file replaces the old one and ends the sessions', async ({
    context,
    database,
  }) => {
    await run(context, [line(1, { password: 'senha-inicial' })]);
    const user = await stored(database, 1);
    const session = await openSession(database, user?._id ?? '');
    const { report } = await run(context, [line(1, { password: 'senha-esquecida' })]);
    expect(report[0]).toBe('linha 2: alterada: PESSOA 1 (senha)');
    expect(await isPassword((await stored(database, 1))?.passwordHash ?? '', 'senha-esquecida')).toBe(true);
    expect((await stored(database, 1))?.accessKeyVersion, 'codes of before are worthless').toBe(2);
    expect(await session()).toMatchObject({
      revokedBecause: 'credentials changed',
      revokedAt: expect.any(Date),
    });
    expect((await session())?.outbox).toMatchObject([{ name: 'session.revoked' }]);
    expect(await session(), 'its device has no place any more').not.toHaveProperty('push');
  });

  test('removing the exemption from the second factor ends the sessions opened without it', async ({
    context,
    database,
  }) => {
    const bytes = (exempt: string) =>
      Buffer.from(`login,nome,cpf,cracha,isento\np1,Pessoa 1,${cpf(1)},1,${exempt}\n`);
    const file = (exempt: string) =>
      importUsers(context, bytes(exempt), { dryRun: false, deactivateMissing: false });
    await file('sim');
    const session = await openSession(database, (await stored(database, 1))?._id ?? '');
    await file('sim');
    expect(await session()).toMatchObject({ revokedAt: null });
    await file('nao');
    expect(await session()).toMatchObject({ revokedBecause: 'credentials changed' });
  });

  test('people from before the imports keep their password and second factor', async ({
    context,
    database,
  }) => {
    const passwordHash = await hashPassword('refeicao2026');
    const twoFactor = { exempt: false, secret: 'sealed', enrolledAt: new Date(0), lastStep: 5 };
    const user = await insertUser(database, {
      cpf: cpf(1),
      login: 'P1',
      badge: '1',
      name: 'PESSOA 1',
      email: '',
      passwordHash,
      twoFactor,
    });
    const { report } = await run(context, [line(1, { password: 'refeicao2026' })]);
    expect(sumOf(report)).toContain('1 alterada');
    expect(await stored(database, 1)).toMatchObject({
      _id: user._id,
      passwordHash,
      importedPasswordHash: passwordHash,
      twoFactor,
    });
    expect(sumOf((await run(context, [line(1, { password: 'refeicao2026' })])).report)).toContain('1 igual');
  });
});

describe('changed people', () => {
  test('a changed person is reported with old and new values and updated in open sessions', async ({
    context,
    database,
  }) => {
    await run(context, [line(1), line(2, { roles: '1' })]);
    const session = await openSession(database, (await stored(database, 1))?._id ?? '', 0);
    const { report } = await run(context, [
      line(1, { nome: 'Pessoa Casada', cracha: '77', roles: '2', email: 'x@y.z' }),
      line(2, { roles: '1' }),
    ]);
    expect(report[0]).toBe(
      'linha 2: alterada: PESSOA CASADA (nome PESSOA 1 → PESSOA CASADA, crachá 1 → 77, e-mail nenhum → x@y.z, perfil nenhum → operador)',
    );
    expect(await stored(database, 1)).toMatchObject({ sortName: 'PESSOA CASADA', badge: '77', role: 2 });
    expect(await session()).toMatchObject({ name: 'PESSOA CASADA', badge: '77', role: 2, revokedAt: null });
  });

  test('a column that the file lacks leaves its field unchanged', async ({ context, database }) => {
    await run(context, [line(1, { email: 'a@b.c', roles: '1', password: 'senha-inicial' })]);
    const before = await stored(database, 1);
    const bytes = Buffer.from(`login,nome,cpf,cracha\np1,Pessoa 1,${cpf(1)},1\n`);
    await importUsers({ ...context, database }, bytes, {
      dryRun: false,
      deactivateMissing: false,
    });
    expect(await stored(database, 1)).toEqual(before);
  });

  test('two people exchange their badges in one import', async ({ context, database }) => {
    await run(context, [line(1), line(2)]);
    expect((await run(context, [line(1, { cracha: '2' }), line(2, { cracha: '1' })])).faults).toBe(0);
    expect([(await stored(database, 1))?.badge, (await stored(database, 2))?.badge]).toEqual(['2', '1']);
  });

  test('a person who returns is active again', async ({ context, database }) => {
    await run(context, [line(1)]);
    await database.users.updateOne({ cpf: cpf(1) }, { $set: { active: false } });
    expect((await run(context, [line(1)])).report[0]).toBe('linha 2: alterada: PESSOA 1 (reativada)');
    expect((await stored(database, 1))?.active).toBe(true);
  });
});

describe('deactivation of missing people', () => {
  test('deactivating missing people ends their sessions and releases their badges', async ({
    context,
    database,
  }) => {
    await run(context, [line(1), line(2), line(3, { roles: '1' })]);
    const session = await openSession(database, (await stored(database, 2))?._id ?? '');
    await run(context, [line(1), line(3, { roles: '1' })]);
    expect((await stored(database, 2))?.active).toBe(true);
    const { report } = await run(context, [line(1), line(3, { roles: '1' }), line(4, { cracha: '2' })], {
      deactivateMissing: true,
    });
    expect(report).toContain('desativada: PESSOA 2 (P2)');
    expect(report).toContain('crachá 2 liberado de PESSOA 2, que está inativo');
    expect(await stored(database, 2)).toMatchObject({ active: false, login: 'P2', accessKeyVersion: 2 });
    expect((await stored(database, 4))?.badge).toBe('2');
    // The payroll shows no badge for a person whose badge was released.
    const left = (await stored(database, 2))?._id ?? '';
    expect((await employeesOf(database, [left])).get(left)?.badge).toBe('');
    expect(await session()).toMatchObject({ revokedBecause: 'inactive user' });
  });

  test('no one is deactivated while a line has a fault', async ({ context, database }) => {
    await run(context, [line(1), line(2), line(3, { roles: '1' })]);
    const { report, deactivated } = await run(context, [line(3, { roles: '1' }), line(1, { cpf: '1' })], {
      deactivateMissing: true,
    });
    expect(deactivated).toEqual([]);
    expect(report.at(-1)).toBe('Ninguém foi desativado: corrija as linhas com erro e importe novamente.');
    expect((await stored(database, 2))?.active).toBe(true);
  });

  test('an import never removes the last administrator', async ({ context, database }) => {
    await run(context, [line(1, { roles: '1' }), line(2)]);
    const before = await everything(database);
    await expect(run(context, [line(2), line(3)], { deactivateMissing: true })).rejects.toThrow(FileError);
    await expect(run(context, [line(1), line(2), line(3)])).rejects.toThrow('sem administrador');
    expect(await everything(database)).toEqual(before);
    expect((await run(context, [line(2, { roles: '1' })], { deactivateMissing: true })).faults).toBe(0);
  });
});

describe('faulty lines', () => {
  test('a faulty line is skipped and reported while the others are imported', async ({
    context,
    database,
  }) => {
    await insertUser(database, { login: 'DELA', badge: '500', cpf: cpf(900), name: 'OUTRA PESSOA' });
    const { report, faults } = await run(context, [
      line(1),
      line(2, { cpf: '12345678900' }),
      line(3, { cracha: '500' }),
      line(4, { login: 'p5' }),
      line(5),
      line(6, { password: 'curta', roles: '9' }),
    ]);
    expect(faults).toBe(5);
    expect(report.slice(0, 6)).toEqual([
      'linha 2: criada: PESSOA 1 (P1)',
      'linha 3: erro: CPF inválido',
      'linha 4: erro: crachá já usado por OUTRA PESSOA',
      'linha 5: erro: login repetido na linha 6',
      'linha 6: erro: login repetido na linha 5',
      'linha 7: erro: senha com menos de 8 caracteres; roles inválido',
    ]);
    expect(await database.users.countDocuments()).toBe(2);
  });

  test('the report of a users import never shows a CPF or a password', async ({ context }) => {
    const { report } = await run(context, [
      line(1, { password: 'segredo-secreto' }),
      line(2, { cpf: '12345678900' }),
      line(3, { cpf: cpf(1) }),
    ]);
    const text = report.join('\n');
    for (const hidden of [cpf(1), '12345678900', 'segredo']) expect(text).not.toContain(hidden);
  });
});

test('a dry run of the users import reports the same and stores nothing', async ({ context, database }) => {
  await run(context, [line(1, { roles: '1' }), line(2), line(3)]);
  const before = await everything(database);
  const lines = [line(1, { roles: '1' }), line(2, { nome: 'Outro Nome' }), line(4, { cracha: '3' })];
  const dry = await run(context, lines, { dryRun: true, deactivateMissing: true });
  expect(await everything(database)).toEqual(before);
  expect(dry.report.at(-1)).toBe('Nada foi gravado (--dry-run).');
  const wet = await run(context, lines, { deactivateMissing: true });
  expect(wet.report).toEqual(dry.report.slice(0, -1));
});

describe('the operators’ log', () => {
  const lines = async (database: Context['database']) => {
    const people = await database.users.find().sort({ cpf: 1 }).lean();
    return people.flatMap(({ outbox }) =>
      outbox.map(({ payload }) => payload as EventPayload<'operator.acted'>),
    );
  };
  const said = async (database: Context['database']) =>
    (await lines(database)).map(({ client, description }) => `${client?.name}: ${description}`);
  const heard = (database: Context['database']) => database.users.updateMany({}, { $set: { outbox: [] } });

  test('the operators’ log has a line for each account created, changed or deactivated', async ({
    context,
    database,
  }) => {
    await run(context, [line(1), line(2, { roles: '1' }), line(3, { password: 'senha-inicial' })]);
    expect(await said(database)).toEqual([
      'PESSOA 1: Criou a conta por arquivo',
      'PESSOA 2: Criou a conta por arquivo (administrador)',
      'PESSOA 3: Criou a conta por arquivo',
    ]);
    expect((await lines(database))[0]).toMatchObject({
      action: 7,
      operator: { id: commandLine.userId, name: 'LINHA DE COMANDO', role: 1 },
      client: { id: (await stored(database, 1))?._id },
    });
    await heard(database);
    const people = [
      line(2, { roles: '1' }),
      line(3, { roles: '2', email: 'x@y.z', password: 'outra-senha' }),
      line(4, { cracha: '1' }),
    ];
    await run(context, people, { deactivateMissing: true });
    expect(await said(database)).toEqual([
      'PESSOA 1: Liberou por arquivo: crachá 1',
      'PESSOA 1: Desativou a conta por arquivo: não consta nele',
      'PESSOA 3: Alterou a conta por arquivo: e-mail, perfil nenhum → operador, senha',
      'PESSOA 4: Criou a conta por arquivo',
    ]);
    await heard(database);
    await run(context, [line(1, { cracha: '9' }), ...people]);
    expect(await said(database)).toEqual([
      'PESSOA 1: Alterou a conta por arquivo: reativada, crachá nenhum → 9',
    ]);
  });

  test('the operators’ log has a line for a badge that was released for another line', async ({
    context,
    database,
  }) => {
    await run(context, [line(1), line(2)]);
    await heard(database);
    await run(context, [line(1, { cracha: '2' }), line(2, { cracha: '1' })]);
    expect(await said(database)).toEqual([
      'PESSOA 1: Liberou por arquivo: crachá 1',
      'PESSOA 1: Alterou a conta por arquivo: crachá 1 → 2',
      'PESSOA 2: Liberou por arquivo: crachá 2',
      'PESSOA 2: Alterou a conta por arquivo: crachá 2 → 1',
    ]);
  });

  test('the operators’ log has no line for anything that was not written', async ({ context, database }) => {
    await run(context, [line(1), line(2)]);
    await heard(database);
    await run(context, [line(1), line(2)]);
    await run(context, [line(1, { roles: '1' })], { dryRun: true });
    await run(context, [line(1, { cracha: '2' }), line(3, { cpf: '1' })]);
    expect(await said(database)).toEqual([]);
  });
});

test('a badge assigned to a person since the import started is not released', async ({
  context,
  database,
}) => {
  await run(context, [line(1), line(2)]);
  const [first, second] = await knownUsers(database);
  if (!first || !second) throw new Error('nobody is known');
  await database.users.updateOne({ _id: first._id }, { $set: { badge: '77', outbox: [] } });
  await release(context, [
    { user: first, field: 'badge' },
    { user: second, field: 'badge' },
  ]);
  expect(await database.users.findById(first._id).lean()).toMatchObject({ badge: '77', outbox: [] });
  expect(await database.users.findById(second._id).lean()).toMatchObject({ badge: `~${second._id}` });
});

test.for<[string, object, Parameters<typeof line>[1]]>([
  ['name', { name: 'OUTRO NOME' }, { nome: 'Novo Nome' }],
  ['badge', { badge: '77' }, { cracha: '88' }],
  ['role', { role: 2 }, { roles: '1' }],
  ['address', { email: 'outro@exemplo.com.br' }, { email: 'novo@exemplo.com.br' }],
  ['password', { passwordHash: 'the person chose it' }, { password: 'another of the file' }],
  ['active state', { active: false }, { nome: 'Novo Nome' }],
])(
  'a person whose %s changes during the import is left unchanged and reported',
  async ([_, meanwhile, given], { context, database }) => {
    await run(context, [line(1, { password: 'one of the file' }), line(2)]);
    await database.users.updateMany({}, { $set: { outbox: [] } });
    const { users } = database;
    let changed: unknown;
    const beforeItsWrite = async () => {
      await users.updateOne({ cpf: cpf(1) }, { $set: meanwhile });
      changed = await stored(database, 1);
    };
    const watched = changedWrites(users, aroundWrite({ before: beforeItsWrite }));
    const during = { ...context, database: { ...database, users: watched } };
    const { faulty, report } = await run(during, [line(1, given), line(2, { nome: 'Pessoa Dois' })], {});
    expect([...faulty]).toEqual([
      [2, ['o cadastro mudou durante a importação: importe o arquivo outra vez']],
    ]);
    expect(sumOf(report)).toContain('1 alterada');
    expect(await stored(database, 1)).toEqual(changed);
    expect(await stored(database, 2)).toMatchObject({ name: 'PESSOA DOIS' });
    // A second import compares the line with the current values.
    expect((await run(context, [line(1, given)])).faulty).toEqual(new Map());
  },
);

test('two simultaneous imports store each person once', async ({ context, database }) => {
  const lines = Array.from({ length: 60 }, (_, n) => line(n + 1));
  const results = await Promise.all([run(context, lines), run(context, lines)]);
  expect(await database.users.countDocuments()).toBe(60);
  const failed = results.flatMap(({ faulty }) => [...faulty.values()].flat());
  for (const problem of failed)
    expect(problem).toBe('login, CPF ou crachá passou a ser usado por outra pessoa');
});
