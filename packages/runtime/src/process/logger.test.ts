import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

function capture(level = 'info') {
  const lines: string[] = [];
  const logger = createLogger({ name: 'test', level }, { write: (line) => void lines.push(line) });
  return { logger, entries: () => lines.map((line) => JSON.parse(line)), text: () => lines.join('') };
}

test('a log entry is one JSON line with name, time and message', () => {
  const { logger, entries } = capture();
  logger.info({ site: 2 }, 'ready');
  expect(entries()).toEqual([
    expect.objectContaining({ level: 30, name: 'test', site: 2, msg: 'ready', time: expect.any(Number) }),
  ]);
});

const CPF = '86288366757';
const secrets = {
  password: 'p4ss',
  newPassword: 'p4ss',
  passwordHash: 'p4ss',
  token: 'p4ss',
  newToken: 'p4ss',
  code: 'p4ss',
  qrcode: 'p4ss',
  qrcode_value: 'p4ss',
  otpauth: 'p4ss',
  key: 'p4ss',
  sessionKey: 'p4ss',
  cpf: CPF,
  authorization: 'Bearer p4ss',
  cookie: 'RRtoken=p4ss',
  'set-cookie': ['p4ss'],
  secret: 'p4ss',
  credential: { kind: 'code', text: 'p4ss' },
};

test.each([
  ['at the top', secrets],
  ['one level down', { body: secrets }],
  ['five levels down', { a: { b: { c: { d: { e: secrets } } } } }],
  ['in lists', { users: [{ sessions: [secrets] }] }],
])('the logger never writes a secret %s', (_where, entry) => {
  const { logger, text, entries } = capture();
  logger.info(entry, 'seen');
  expect(text()).not.toMatch(/p4ss|86288366757/);
  expect(text()).toContain('[redacted]');
  expect(entries()).toHaveLength(1);
});

test('a child logger never writes a secret that it was given', () => {
  const { logger, text } = capture();
  logger.child({ requestId: 'r1', cpf: CPF, body: { password: 'p4ss' } }).info('seen');
  expect(text()).not.toMatch(/p4ss|86288366757/);
  expect(text()).toContain('r1');
});

test('the log of an error omits the documents that drivers attach', () => {
  const { logger, entries, text } = capture();
  const duplicate = Object.assign(new Error(`E11000 duplicate key error dup key: { cpf: "${CPF}" }`), {
    code: 11000,
    keyValue: { cpf: CPF },
    writeErrors: [{ err: { op: { passwordHash: 'p4ss' } } }],
  });
  logger.error({ err: new Error('not saved', { cause: duplicate }) }, 'failed');
  logger.error(duplicate);
  expect(text()).not.toMatch(/p4ss|86288366757/);
  expect(entries()[0]).toMatchObject({
    msg: 'failed',
    err: { type: 'Error', message: 'not saved', stack: expect.any(String), cause: { code: 11000 } },
  });
  expect(entries()[1].err.message).toBe('E11000 duplicate key error dup key: { cpf: "[redacted]" }');
});

test.each([`de ${CPF} para`, `{"cpf":"${CPF}"}`, CPF, `{"cpf":${CPF}}`, `pessoas:\n${CPF}`, `"${CPF}\\"`])(
  'the logger hides a CPF in a text: %j',
  (said) => {
    const { logger, entries, text } = capture();
    logger.warn({ said }, said);
    expect(text()).not.toContain(CPF);
    expect(entries()[0].msg).toContain('[redacted]');
  },
);

test('ids, instants and large numbers are logged unchanged', () => {
  const { logger, entries } = capture();
  const entry = { id: '673c12345678901234567890', at: 1_795_170_251_019, bytes: 12_345_678_901, n: [1, 2] };
  // A clock that is wrong by a year produces a negative number with eleven digits, which looks like a CPF.
  Object.assign(entry, {
    driftMs: -31_784_823_621,
    sizes: [12_345_678_901, -12_345_678_901, 0.123_456_789_01],
  });
  logger.info(entry, 'job c-673c12345678901234567890');
  expect(entries()[0]).toMatchObject({ ...entry, msg: 'job c-673c12345678901234567890' });
});

test('an object that refers to itself can be logged', () => {
  const { logger, entries } = capture();
  const round: Record<string, unknown> = { name: 'round' };
  round.self = round;
  logger.info({ round }, 'seen');
  expect(entries()[0].round.name).toBe('round');
});

test.each(['', 'loud'])('an unknown level "%s" counts as info', (level) => {
  const { logger, entries } = capture(level);
  logger.debug('quiet');
  logger.info('heard');
  expect(entries().map(({ msg }) => msg)).toEqual(['heard']);
});

test('a silent logger writes nothing', () => {
  const { logger, entries } = capture('silent');
  logger.fatal('nobody hears');
  expect(entries()).toEqual([]);
});
