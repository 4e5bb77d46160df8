import { connect } from 'node:net';
import { commonErrors } from '@reserva/contracts/basics/operation';
import { errorBody } from '@reserva/contracts/operations';
import { type RouteName, routes } from '@reserva/contracts/routes';
import { accessOf } from '@reserva/domain/people/permissions';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import { createGatewayFixture, type GatewayFixture, PASSWORD } from './support/gateway-fixture.ts';
import { signedIn } from './support/signed-in.ts';

const test = testWith(createGatewayFixture).extend('visitor', { scope: 'file' }, ({ fixture }) =>
  signedIn(fixture),
);

const post = (fixture: GatewayFixture, path: string, init: RequestInit) =>
  fetch(`${fixture.url}${path}`, { method: 'POST', ...init });
const names = Object.keys(routes) as RouteName[];
/** JSON nested deeper than the stack allows, but within the size limit of a body without a session. */
const nested = `${'['.repeat(3_000)}${']'.repeat(3_000)}`;

describe('answers', () => {
  test('every answer has a request id, the time of the server and the secure headers', async ({
    fixture,
  }) => {
    const paths = [
      '/backendapi/health',
      '/backendapi/users/checkAuth',
      '/backendapi/nowhere',
      '/',
      '/assets/x.js',
    ];
    for (const path of paths) {
      const { headers } = await fetch(`${fixture.url}${path}`);
      expect(headers.get('x-request-id'), path).toMatch(/^[\w-]{36}$/);
      const serverTime = Number(headers.get('x-server-time'));
      expect(Math.abs(serverTime - fixture.clock.now().getTime()), path).toBeLessThan(5_000);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-powered-by')).toBeNull();
      const policy = headers.get('content-security-policy') ?? '';
      for (const rule of [
        "default-src 'self'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "connect-src 'self' ws://localhost:3000",
      ])
        expect(policy).toContain(rule);
      expect(policy).not.toMatch(/script-src|unsafe-eval|\*/);
    }
  });

  test('an answer of the API is never stored', async ({ visitor }) => {
    for (const name of names) {
      if (name === 'menu.getMenu') continue;
      const { headers } = await visitor.call(name, { token: null, cookie: null });
      expect(headers.get('cache-control'), name).toBe('no-store');
    }
  });

  test('a well-formed request id is repeated and an odd one replaced', async ({ visitor }) => {
    const idFor = async (given: string) =>
      (await visitor.call('users.checkAuth', { headers: { 'x-request-id': given } })).headers.get(
        'x-request-id',
      );
    expect(await idFor('abc-123_DEF')).toBe('abc-123_DEF');
    for (const odd of ['x'.repeat(65), 'a b c d e f g', '"quoted-value"'])
      expect(await idFor(odd)).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('calls without a session', () => {
  test.for(names.filter((name) => accessOf(name) !== 'public'))(
    'the call %s without a session gets 401',
    async (name, { fixture }) => {
      const { status, body } = await fixture.visitor().call(name);
      expect(status).toBe(401);
      expect(errorBody.parse(body).code).toBe('unauthenticated');
    },
  );
});

describe('invalid requests', () => {
  test.for<[string, string, string]>([
    ['malformed', '{"user": "BRUNO",', 'Dados inválidos: JSON malformado.'],
    ['empty', '', 'Dados inválidos: JSON malformado.'],
    ['a list', '[]', 'Dados inválidos. Confira os campos e tente novamente.'],
    ['null', 'null', 'Dados inválidos. Confira os campos e tente novamente.'],
    ['of wrong fields', '{"user":1}', 'Dados inválidos. Confira: user, password.'],
    ['nested very deep', nested, 'Dados inválidos. Confira os campos e tente novamente.'],
    ['nested very deep in a field', `{"user":${nested}}`, 'Dados inválidos. Confira: user, password.'],
  ])('JSON that is %s gets 400', async ([_what, body, message], { fixture }) => {
    const response = await post(fixture, '/backendapi/users/login', {
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_request', message });
  });

  test.for(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'a body of type %j gets 400 like any that a foreign page may post',
    async (type, { fixture }) => {
      const response = await post(fixture, '/backendapi/users/login', {
        headers: { 'content-type': type },
        body: '{"user":"BRUNO","password":"x"}',
      });
      expect(response.status).toBe(400);
      expect((await response.json()).message).toContain('application/json');
    },
  );

  test('a parameter given twice gets 400 with its name', async ({ fixture, visitor }) => {
    const twice = await fetch(`${fixture.url}/backendapi/reservations/getReservations?month=1&month=2`, {
      headers: { authorization: `Bearer ${visitor.token}` },
    });
    expect(twice.status).toBe(400);
    expect((await twice.json()).message).toBe('Dados inválidos. Confira: month.');
  });

  test.for([
    ['a text', { name: 'AN\0A', pageSize: 50, firstRow: 1, lastRow: 50 }, 'Dados inválidos. Confira: name.'],
    ['a name of a field', { 'na\0me': 1 }, 'Dados inválidos. Confira os campos e tente novamente.'],
  ])('the character 0 in %s gets 400', async ([_what, body, message], { fixture }) => {
    const admin = fixture.visitor();
    await admin.signIn((await fixture.exempt({ role: 1 })).login, PASSWORD);
    const answer = await admin.call('users.findUsers', { body });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });

  test('deep nesting gets 400 only if it contains the character 0', async ({ fixture }) => {
    const send = (more: string) =>
      post(fixture, '/backendapi/users/login', {
        headers: { 'content-type': 'application/json' },
        body: `{"user":"NOBODY","password":"x","more":${more}}`,
      });
    expect((await send(nested)).status).toBe(401);
    const refused = await send(nested.replace('[]', '["\\u0000"]'));
    expect([refused.status, (await refused.json()).message]).toEqual([
      400,
      'Dados inválidos. Confira: more.',
    ]);
  });

  test('an invalid query gets 400 with the names of its fields', async ({ visitor }) => {
    const { status, body } = await visitor.call('reservations.getQuantityCheckins', {
      query: { date: 'ontem', local: '3', time: '1' },
    });
    expect(status).toBe(400);
    expect(body.message).toBe('Dados inválidos. Confira: date, local.');
  });
});

describe('unknown paths', () => {
  test.for<[string, string]>([
    ['GET', '/backendapi/nowhere'],
    ['GET', '/backendapi'],
    ['GET', '/backendapi/users/login'],
    ['DELETE', '/backendapi/users/login'],
    ['POST', '/extrato/1'],
    ['GET', '/..%2f..%2fpackage.json'],
    ['GET', '/assets/../../package.json'],
    ['GET', '/assets/..%2f..%2fpackage.json'],
    ['GET', '/assets/%2e%2e/%2e%2e/package.json'],
    ['GET', '/%00.js'],
  ])('the request %s %s gets 404 or 400 without a file', async ([method, path], { fixture }) => {
    const answer = await rawRequest(fixture.gateway.port, method, path);
    expect(answer).toMatch(/^HTTP\/1.1 (404|400)/);
    expect(answer).not.toContain('workspaces');
  });

  test('an unknown path below the API gets 404 as JSON', async ({ fixture }) => {
    const response = await fetch(`${fixture.url}/backendapi/nowhere`);
    expect(response.status).toBe(404);
    expect(errorBody.parse(await response.json()).code).toBe('not_found');
  });
});

describe('unexpected errors', () => {
  test('an unexpected error shows only the request id', async ({ fixture, visitor }) => {
    const { database } = fixture.context;
    const { settings } = database;
    // Provokes an unexpected error, because no code expects the schedule to be missing.
    Object.assign(database, { settings: undefined });
    try {
      const { status, body } = await visitor.call('settings.getSchedules');
      expect(status).toBe(500);
      expect(body).toEqual({
        code: 'internal',
        message: 'Erro inesperado. Tente novamente.',
        requestId: expect.any(String),
      });
    } finally {
      Object.assign(database, { settings });
    }
  });
});

test('the common errors have the shape of an error body', () => {
  expect(commonErrors).toContain('internal');
  expect(errorBody.safeParse({ code: 'internal', message: 'x', requestId: 'y' }).success).toBe(true);
});

/** Sends a path unchanged, because fetch would normalise it. */
function rawRequest(port: number, method: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${method} ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`),
    );
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}
