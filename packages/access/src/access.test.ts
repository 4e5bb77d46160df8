import { modelsOn } from '@reserva/database/database';
import { keyRing } from '@reserva/secrets/keys';
import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { privilegesOf, userCommands } from './mongo-role.ts';
import { accessOf, processNames } from './processes.ts';
import { redisUsers } from './redis-acl.ts';
import { addressFor, shareOf, storePassword } from './shares.ts';

const SECRET = 'a-secret-for-tests-only-0123456789abcdef';

describe('the access table', () => {
  test('the access table names only existing collections', () => {
    const { stop: _stop, connection, ...models } = modelsOn(mongoose.createConnection());
    const there = [
      ...Object.values(models).map(({ collection }) => collection.name),
      'migrations',
      'backupLease',
      'reportFiles.files',
      'reportFiles.chunks',
    ];
    const named = processNames.flatMap((name) => Object.values(accessOf(name).mongo ?? {}).flat());
    expect(named.filter((name) => !there.includes(name))).toEqual([]);
    const looked = new Set<string>(accessOf('doctor').mongo?.list);
    expect(Object.values(models).filter(({ collection }) => !looked.has(collection.name))).toEqual([]);
    expect(connection.models).toBeDefined();
  });

  test('no process may drop data or change the record of migrations', () => {
    for (const name of processNames) {
      for (const { resource, actions } of privilegesOf('reserva', accessOf(name).mongo ?? {})) {
        expect(resource.db).toBe('reserva');
        expect(resource.collection).not.toBe('');
        if (resource.collection === 'migrations') expect(actions).toEqual(['find']);
        expect(actions.join()).not.toMatch(/drop|grant|role|user|any/i);
      }
    }
  });

  test('only the gateway and the survey service have the key of survey authors', () => {
    const holders = processNames.filter((name) => accessOf(name).keys.includes('survey-author'));
    expect(holders).toEqual(['gateway', 'survey']);
    expect(shareOf(SECRET, 'reservation')).not.toContain(
      keyRing(SECRET, ['survey-author']).slice('keys:'.length),
    );
  });

  test('only backup and restore have roles for the whole database', () => {
    const ofAll = processNames.flatMap((name) =>
      (accessOf(name).builtIn ?? []).map(({ role, on }) => `${name}: ${role} on ${on}`),
    );
    expect(ofAll).toEqual([
      'backup: read on database',
      'backup: readWrite on scratch',
      'backup: dbAdmin on scratch',
      'restore: readWrite on database',
      'restore: dbAdmin on database',
    ]);
    const [, user] = userCommands('reserva', {
      name: 'backup',
      password: 'p',
      rights: {},
      builtIn: accessOf('backup').builtIn,
    });
    expect(user?.command.roles).toEqual([
      { role: 'backup', db: 'reserva' },
      { role: 'read', db: 'reserva' },
      { role: 'readWrite', db: 'reserva_backup_check' },
      { role: 'dbAdmin', db: 'reserva_backup_check' },
    ]);
  });

  test('an unknown process gets no secrets and no rights', () => {
    expect(shareOf(SECRET, 'turnstile-emulator')).toBe('');
    expect(shareOf(SECRET, 'nobody')).toBe('');
    expect(() => accessOf('nobody')).toThrow('does not know nobody');
  });
});

test('the commands for a process update or create its role and its user', () => {
  const commands = userCommands('reserva', {
    name: 'survey',
    password: 'p',
    rights: { read: ['users'], insert: ['surveyAnswers'], update: ['surveyAnswers'] },
  });
  const privileges = [
    { resource: { db: 'reserva', collection: 'users' }, actions: ['find'] },
    { resource: { db: 'reserva', collection: 'surveyAnswers' }, actions: ['find', 'insert', 'update'] },
  ];
  const user = { pwd: 'p', roles: [{ role: 'survey', db: 'reserva' }] };
  expect(commands).toEqual([
    {
      command: { updateRole: 'survey', privileges, roles: [] },
      otherwise: { code: 31, command: { createRole: 'survey', privileges, roles: [] } },
    },
    {
      command: { updateUser: 'survey', ...user },
      otherwise: { code: 11, command: { createUser: 'survey', ...user } },
    },
  ]);
});

test('the right to update includes the right to read', () => {
  expect(privilegesOf('reserva', { update: ['surveyAnswers'] })).toEqual([
    { resource: { db: 'reserva', collection: 'surveyAnswers' }, actions: ['find', 'update'] },
  ]);
});

test('a process that seeds demo data may write only its own database', () => {
  const [, user] = userCommands('reserva', { name: 'gateway', password: 'p', rights: {}, everything: true });
  expect(user?.command.roles).toEqual([
    { role: 'gateway', db: 'reserva' },
    { role: 'readWrite', db: 'reserva' },
  ]);
});

test('each store and process has its own permanent password', () => {
  const all = (['mongo', 'redis'] as const).flatMap((store) =>
    processNames.map((name) => storePassword(SECRET, store, name)),
  );
  expect(new Set(all).size).toBe(all.length);
  expect(all.every((password) => /^[\w-]{43}$/.test(password))).toBe(true);
  expect(storePassword(SECRET, 'mongo', 'survey')).toBe(all[processNames.indexOf('survey')]);
});

test('an address takes the given user name and password instead of its own', () => {
  expect(addressFor('redis://:old@redis:6379', 'survey', 'new')).toBe('redis://survey:new@redis:6379');
  expect(addressFor('mongodb://root:old@mongo:27017/reserva?authSource=admin', 'survey', 'new')).toBe(
    'mongodb://survey:new@mongo:27017/reserva?authSource=admin',
  );
});

test.each([
  ['redis-sentinel://:old@a:26379,b,c/reserva', 'redis-sentinel://survey:new@a:26379,b,c/reserva'],
  ['rediss-cluster://:old@a:7000,b?replicas=1', 'rediss-cluster://survey:new@a:7000,b?replicas=1'],
  ['mongodb://a:27017,b:27017/reserva', 'mongodb://survey:new@a:27017,b:27017/reserva'],
])('an address of several hosts takes the given user: %s', (url, own) => {
  expect(addressFor(url, 'survey', 'new')).toBe(own);
});

test('Redis users are one per line without a readable password', () => {
  const lines = redisUsers(
    { url: 'redis://redis', prefix: 'reserva' },
    { administrator: 'root-word', of: (name) => `${name}-word` },
  )
    .trim()
    .split('\n');
  expect(lines.map((line) => line.split(' ')[1])).toEqual([
    'default',
    ...processNames.filter((name) => accessOf(name).redis),
  ]);
  expect(lines.join('\n')).not.toContain('-word');
  expect(lines.find((line) => line.startsWith('user activity '))).toMatch(
    /^user activity reset on #[0-9a-f]{64} ~reserva:activity:\* ~reserva:watch:\* ~reserva:alive:\* &reserva:reply:\* \+@all -@admin -@dangerous \+info$/,
  );
});

test('users of a cluster may access the hash-tagged keys of their queues', () => {
  const redis = { url: 'redis-cluster://a,b', prefix: 'reserva' };
  const users = redisUsers(redis, { administrator: 'root-word', of: (name) => `${name}-word` });
  expect(users).toContain(
    ' ~{reserva:activity}:activity:* ~{reserva:watch}:watch:* ~{reserva:alive}:* &reserva:reply:* +@all',
  );
  expect(users).toContain(' ~{reserva:device:* ~{reserva:alive}:turnstile-sync &reserva:events');
  expect(users).toContain(' ~reserva:limit:* ');
});
