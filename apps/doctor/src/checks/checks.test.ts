import { deviceKind } from '@reserva/contracts/gates/turnstile-commands';
import { describe, expect, test } from 'vitest';
import { checks } from '../checks.ts';
import { exitCodeOf, type Finding } from '../finding.ts';
import type { MailAnswer } from '../net/smtp.ts';
import { evaluateBackup } from './backup.ts';
import { type Certificate, evaluateCertificate } from './certificate.ts';
import { type DeviceKind, evaluateClock, evaluateDeviceClocks } from './clocks.ts';
import { evaluateDevicePort, type PortAnswer } from './device-port.ts';
import { evaluateDisk } from './disks.ts';
import { evaluateMail } from './mail.ts';
import { evaluatePublicUrl, evaluateUpgrade, type PublicAnswer } from './public-url.ts';
import { evaluateReplication, type Replica, type ReplicationFacts } from './replicas.ts';
import { evaluateSecret } from './secret.ts';
import {
  evaluateIndexes,
  evaluateMongo,
  evaluateNode,
  evaluateRedis,
  type MongoFacts,
  type RedisFacts,
  schemaFindings,
} from './stores.ts';

const findingText = (found: Finding | readonly Finding[]): string =>
  [found]
    .flat()
    .map(({ level, what }) => `${level}: ${what}`)
    .join('\n');
/** Checks that each warning and fault explains why it matters and what to do. */
function expectWhole(found: Finding | readonly Finding[]): void {
  for (const { level, why, todo } of [found].flat()) {
    if (level === 'warning' || level === 'fault') expect([why, todo]).not.toContain('');
  }
}
const expectTold = (found: Finding | readonly Finding[], text: string) => {
  expectWhole(found);
  expect(findingText(found)).toContain(text);
};

describe('the public address', () => {
  const ours = { status: 200, isOurs: true, mark: 'm' };
  test.each<[string, PublicAnswer, string | null, string]>([
    ['leads here', ours, 'm', 'ok'],
    ['leads to an older gateway without a mark', { ...ours, mark: null }, 'm', 'ok'],
    ['leads here while the database is away', ours, null, 'ok'],
    ['leads to another installation', ours, 'other', 'fault: Em https://r responde outra instalação'],
    ['leads nowhere', { failure: 'o nome não existe' }, 'm', 'o nome não existe'],
    ['ends at the proxy', { ...ours, status: 502, isOurs: false }, 'm', 'fault: O proxy'],
    ['leads to something else', { ...ours, isOurs: false }, 'm', 'outro sistema'],
    ['leads to a gateway that stops', { ...ours, status: 503 }, 'm', 'fault: https://r responde 503'],
  ])('the finding fits a public address that %s', (_what, arrived, mark, text) =>
    expectTold(evaluatePublicUrl('https://r', arrived, mark), text),
  );

  test.each([
    [{ status: 101 }, 'ok'],
    [{ status: 400 }, 'fault: A conexão em tempo real não passa pelo proxy: responde 400'],
    [{ failure: 'não responde' }, 'não responde'],
  ])('the finding fits a socket upgrade that answers %j', (answer, text) =>
    expectTold(evaluateUpgrade(answer), text),
  );
});

test.each<[string, number | null, string]>([
  ['equal to ours', 0, 'ok'],
  ['a little off', -5_000, 'ok'],
  ['behind', -6_000, 'warning: O relógio desta máquina está 6 s adiantado'],
  ['far ahead', 31_000, 'fault: O relógio desta máquina está 31 s atrasado'],
  ['unknown', null, 'skipped'],
])('the finding fits another clock that is %s', (_what, aheadMs, text) =>
  expectTold(evaluateClock('NTP', aheadMs), text),
);

test.each<[DeviceKind, (number | null)[], string]>([
  ['turnstile', [], 'skipped: Nenhuma catraca cadastrada'],
  ['turnstile', [null, 0, null], 'warning: Nunca respondeu: G0, G2.'],
  ['turnstile', [0, 60_000, null], 'ok: O relógio de 2 catracas'],
  ['turnstile', [0, -61_000], 'warning: Relógio errado: G1 (61 s)'],
  ['terminal', [], 'skipped: Nenhum terminal cadastrado'],
  ['terminal', [null], 'warning: Nunca respondeu: G0.'],
  ['terminal', [0, 60_000, null], 'ok: O relógio de 2 terminais'],
  ['terminal', [0, 61_000], 'warning: Relógio errado: G1 (61 s)'],
])('the finding about the clocks of each %s fits the drifts %j', (kind, drifts, text) =>
  expectTold(
    evaluateDeviceClocks(
      kind,
      drifts.map((driftMs, n) => ({ name: `G${n}`, driftMs })),
    ),
    text,
  ),
);

test('each kind of device has a check of its clocks', () => {
  const named = checks.map(({ name }) => name);
  for (const kind of ['turnstile', ...deviceKind.options]) expect(named).toContain(`${kind}-clocks`);
});

test.each([
  ['12345678901234567890123456789012', 'fault: APP_SECRET pode ser adivinhado'],
  ['pu6DxrZ7sUuZLWPzSJBtT5WY6jHRjVdsQIsXmUlNTdQ=', 'ok'],
  [null, 'skipped'],
])('the finding fits the secret %s', (secret, text) => expectTold(evaluateSecret(secret), text));

const redis: RedisFacts = {
  version: '7.4.3',
  policy: 'noeviction',
  appendOnly: 'yes',
  appendFsync: 'always',
  lastWrite: 'ok',
  usedBytes: 10,
  limitBytes: 100,
};
test.each<[string, Partial<RedisFacts>, string]>([
  ['well', {}, 'ok'],
  ['without a limit', { limitBytes: 0, usedBytes: 999 }, 'ok'],
  ['evicting', { policy: 'allkeys-lru' }, 'fault: O Redis descarta'],
  ['forgetting', { appendOnly: 'no' }, 'fault: O Redis não grava o que recebe'],
  ['writing late', { appendFsync: 'everysec' }, 'warning: O Redis grava com atraso'],
  ['not able to write', { lastWrite: 'err' }, 'fault: O Redis não conseguiu gravar'],
  ['nearly full', { usedBytes: 81 }, 'warning: O Redis usa 81%'],
  ['old', { version: '5.0.7' }, 'fault: Redis 5.0.7 é antigo'],
])('the finding fits Redis that is %s', (_what, facts, text) =>
  expectTold(evaluateRedis({ ...redis, ...facts }), text),
);

const mongo: MongoFacts = {
  version: '8.0.9',
  embedded: false,
  replicaSet: null,
  writable: true,
  persistent: true,
};
test.each<[string, Partial<MongoFacts>, boolean, string]>([
  ['alone', {}, true, 'ok: MongoDB 8.0.9, um servidor só'],
  ['a set', { replicaSet: 'rs0' }, true, 'ok: MongoDB 8.0.9, conjunto de réplicas rs0'],
  [
    'a set without a primary',
    { replicaSet: 'rs0', writable: false },
    true,
    'fault: O MongoDB (conjunto rs0)',
  ],
  ['in memory', { persistent: false }, true, 'fault: O MongoDB não grava em disco'],
  ['old', { version: '7.0.1' }, true, 'fault: MongoDB 7.0.1 é antigo'],
  ['embedded, to try things with', { embedded: true }, false, 'ok: O banco de dados é o motor embutido'],
  ['embedded, in production', { embedded: true }, true, 'fault: O banco de dados é o motor embutido'],
])('the finding fits MongoDB that is %s', (_what, facts, production, text) =>
  expectTold(evaluateMongo({ ...mongo, ...facts }, production), text),
);

test.each([
  [evaluateIndexes([]), 'ok'],
  [evaluateIndexes(['users: login']), 'fault: Faltam índices: users: login'],
  [evaluateIndexes(null), 'skipped'],
  [schemaFindings.fit, 'ok'],
  [schemaFindings.behind, 'warning'],
  [schemaFindings.newer, 'fault: Os dados são de uma versão mais nova'],
  [schemaFindings.restoring, 'fault: Uma restauração'],
  [schemaFindings.rotating, 'fault: Uma troca de APP_SECRET'],
  [evaluateNode('v20.20.2'), 'ok'],
  [evaluateNode('v18.1.0'), 'fault: Node v18.1.0'],
  [evaluateDisk('/d', { freeBytes: 40e9, totalBytes: 100e9 }), 'ok: 40,0 GB livres (40%) em /d'],
  [evaluateDisk('/d', { freeBytes: 14e9, totalBytes: 100e9 }), 'warning: Só 14,0 GB'],
  [evaluateDisk('/d', { freeBytes: 4e9, totalBytes: 100e9 }), 'fault: Só 4,0 GB'],
  [evaluateDisk('/d', null), 'skipped: /d não existe'],
])('a finding about indexes, schema, Node or disks is complete: %j', (found, text) =>
  expectTold(found, text),
);

const taken: MailAnswer = { reached: true, refusedAt: null, said: '', secure: true };
test.each<[string, MailAnswer | null, string]>([
  ['none', null, 'skipped'],
  ['one that would take it', taken, 'ok'],
  ['one without TLS', { ...taken, secure: false }, 'warning'],
  [
    'one that is away',
    { reached: false, why: 'não responde' },
    'fault: O servidor de e-mail m não é alcançado',
  ],
  [
    'one that refuses the password',
    { ...taken, refusedAt: 'login', said: '535' },
    'recusa o usuário ou a senha: 535',
  ],
  ['one that refuses the sender', { ...taken, refusedAt: 'sender', said: '553' }, 'recusa o remetente: 553'],
])('the finding fits the mail server: %s', (_what, answer, text) =>
  expectTold(evaluateMail(answer && 'm', answer), text),
);

describe('the certificate', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const good: Certificate = {
    from: new Date('2026-10-01T00:00:00Z'),
    to: new Date('2026-12-30T00:00:00Z'),
    nameFault: null,
    chainFault: null,
  };
  const own = { ...good, chainFault: 'SELF_SIGNED_CERT_IN_CHAIN' };
  test.each<[string, Certificate | string | null, boolean, string]>([
    ['good', good, false, 'ok: O certificado vale até 29/12/2026'],
    ['of Caddy’s own authority', own, true, 'ok'],
    ['of an unknown authority', own, false, 'warning: Esta máquina não confia'],
    [
      'not renewed in time',
      { ...good, to: new Date('2026-12-01T00:00:00Z') },
      false,
      'warning: O certificado vence',
    ],
    [
      'of half a day, with three hours left',
      { ...good, from: new Date('2026-11-23T03:00:00Z'), to: new Date('2026-11-23T15:00:00Z') },
      false,
      'ok',
    ],
    ['expired', { ...own, to: new Date('2026-11-22T00:00:00Z') }, true, 'fault: O certificado venceu'],
    [
      'valid only from tomorrow',
      { ...good, from: new Date('2026-11-24T00:00:00Z') },
      false,
      'fault: O certificado ainda não vale',
    ],
    ['of another name', { ...good, nameFault: 'not r' }, false, 'fault: O certificado é de outro nome'],
    ['not shown', 'não fala HTTPS', false, 'fault: Nenhum certificado'],
    ['not required', null, false, 'skipped'],
  ])('the finding fits a certificate that is %s', (_what, seen, ownAuthority, text) =>
    expectTold(evaluateCertificate(seen, { now, zone: 'America/Sao_Paulo', ownAuthority }), text),
  );
});

describe('the turnstiles’ port', () => {
  const good: PortAnswer = { unknown: { status: 404, body: '' }, api: { isServed: false } };
  test.each<[string, string | null, PortAnswer | null, string]>([
    ['good', 'http://10.0.0.1:3001', good, 'ok'],
    ['not configured', null, null, 'skipped'],
    ['away', 'http://10.0.0.1:3001', { failure: 'não responde' }, 'fault: O endereço das catracas'],
    [
      'the whole application',
      'http://10.0.0.1',
      { ...good, api: { isServed: true } },
      'fault: Em http://10.0.0.1 responde o aplicativo inteiro',
    ],
    [
      'another program',
      'http://10.0.0.1',
      { ...good, unknown: { status: 404, body: 'nginx' } },
      'fault: Em http://10.0.0.1 responde outra coisa',
    ],
    [
      'at the address of each turnstile itself',
      'http://127.0.0.1:3001',
      good,
      'warning: As catracas são mandadas',
    ],
  ])('the finding fits a device port that is %s', (_what, base, answer, text) =>
    expectTold(evaluateDevicePort(base === null ? null : new URL(base), answer, true), text),
  );
});

test.each([
  [{ failure: null }, '2026-11-23T03:00:00Z', 'ok: O último backup comprovado tem 9 h'],
  [
    { failure: 'O disco está cheio.' },
    '2026-11-23T03:00:00Z',
    'warning: O disco está cheio. (o último comprovado tem 9 h)',
  ],
  [{ failure: null }, '2026-11-20T03:00:00Z', 'fault: O último backup comprovado tem mais de um dia'],
  [null, null, 'warning: Nenhum backup'],
])('the finding fits the last backup %j', (last, proven, text) =>
  expectTold(
    evaluateBackup(
      { last, proven: proven === null ? null : new Date(proven), born: null },
      new Date('2026-11-23T12:00:00Z'),
    ),
    text,
  ),
);

test('the exit code of the doctor is that of the worst finding', () => {
  expect(exitCodeOf([])).toBe(0);
  expect(exitCodeOf([{ level: 'ok' }, { level: 'skipped' }])).toBe(0);
  expect(exitCodeOf([{ level: 'ok' }, { level: 'warning' }])).toBe(1);
  expect(exitCodeOf([{ level: 'fault' }, { level: 'warning' }])).toBe(2);
});

describe('the replicas of Redis', () => {
  const replica: Replica = { address: 'b:6379', state: 'online', behindBytes: 200_000, silentSeconds: 1 };
  const sentinel = { address: 's:26379', fault: null };
  const watched = { gone: [], sentinels: [sentinel], noQuorum: null };
  const well: ReplicationFacts = { isPrimary: true, replicas: [replica], requiredReplicas: 1, watched };
  test.each<[string, Partial<ReplicationFacts>, string]>([
    ['all are in step', {}, 'ok: Réplicas em dia: 1; sentinels de acordo: 1.'],
    [
      'there is one Redis alone',
      { replicas: [], requiredReplicas: 0, watched: null },
      'skipped: Um Redis só',
    ],
    ['a replica has no sentinels', { requiredReplicas: 0, watched: null }, 'ok: Réplicas em dia: 1.'],
    ['the address leads to a replica', { isPrimary: false }, 'fault: O Redis desse endereço é uma réplica'],
    [
      'a replica still copies',
      { replicas: [replica, { ...replica, address: 'c:6379', state: 'wait_bgsave' }] },
      'warning: A réplica c:6379 ainda copia (wait_bgsave).',
    ],
    [
      'a replica says nothing',
      { replicas: [{ ...replica, silentSeconds: 40 }] },
      'warning: A réplica b:6379 não diz nada há 40 s.',
    ],
    [
      'a replica is not in step',
      { replicas: [{ ...replica, behindBytes: 25_000_000 }] },
      'warning: A réplica b:6379 está 25 MB atrasada.',
    ],
    [
      'a replica is away and another one is enough',
      { watched: { ...watched, gone: ['c:6379'] } },
      'warning: A réplica c:6379 está fora do ar.',
    ],
    ['no replica is left', { replicas: [] }, 'fault: Réplicas necessárias: 1; em dia: 0.'],
    [
      'a sentinel is away',
      { watched: { ...watched, sentinels: [sentinel, { address: 't:26379', fault: 'ECONNREFUSED' }] } },
      'warning: O sentinel t:26379 não responde: ECONNREFUSED',
    ],
    [
      'there are too few sentinels to choose a primary',
      { watched: { ...watched, noQuorum: 'NOQUORUM 1 usable Sentinels' } },
      'fault: Os sentinels não poderiam escolher outro primário: NOQUORUM',
    ],
  ])('the finding fits the replicas of Redis when %s', (_what, facts, text) =>
    expectTold(evaluateReplication({ ...well, ...facts }), text),
  );
});
