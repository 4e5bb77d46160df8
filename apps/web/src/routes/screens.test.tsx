// @vitest-environment happy-dom
import type { ErrorCode } from '@reserva/contracts/basics/errors';
import { type RouteName, routes } from '@reserva/contracts/routes';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import routeTree from '../route-tree.tsx?raw';
import { TROUBLED_POLL_MS } from '../shared/api/query-client.ts';
import { openApp } from '../test/open-app.tsx';
import { type Screen, screens } from '../test/screens.ts';
import { type Answers, refused } from '../test/server.ts';
import { sealToken } from '../test/session-token.ts';
import { pass } from '../test/steps.ts';

/* Rules for every screen of the route table that need no browser. */

// These modules load before the tests, so that their loading time does not count as test time.
await Promise.all(Object.values(import.meta.glob(['./*.tsx', '!./*.test.tsx'])).map((load) => load()));

const codes = { 401: 'unauthenticated', 403: 'forbidden', 429: 'too_many_requests' } as const;
const statuses = [401, 403, 429] as const satisfies (keyof typeof codes)[];

/** All other calls of a screen are answered with 404. */
const elsewhere = Object.fromEntries(
  (Object.keys(routes) as RouteName[])
    .filter((name) => name !== 'users.accessKey' && name !== 'settings.getPermissions')
    .map((name) => [name, refused('not_found')]),
) as Answers;

const open = ({ at, as }: Screen, answers: Answers) =>
  openApp(at.replace('$id', '0123456789abcdef01234567'), {
    role: as === 'administrator' ? 1 : 0,
    answers: { ...elsewhere, ...answers },
  });

it('the table of screens holds every route of the router', () => {
  const paths = [...routeTree.matchAll(/^ {2}path: '(.+)',$/gm)].map(([, path]) => path);
  // The login and the invitation have their own suites, and `$` is not a screen.
  expect([...screens.map(({ route }) => route), '/login', '/convite', '$'].sort()).toEqual(paths.sort());
});

const refusals = screens.flatMap((screen) =>
  statuses.flatMap((status) => {
    const { call, leads, at } = screen;
    const destination = leads[status];
    return call && destination ? [{ at, status, destination, call, screen }] : [];
  }),
);

it.each(refusals)(
  'the screen $at refused with $status leads to $destination with one retry for a 401',
  async (given) => {
    const { call, status, destination, screen: shown } = given;
    const app = await open(shown, {
      [call]: refused(codes[status] satisfies ErrorCode),
      // The renewal of the token succeeds, so that the server refuses the repeated call, too.
      'users.refresh': { newToken: await sealToken({ nome: '', cpf: '', email: '', cracha: '', roles: [] }) },
    });
    await waitFor(() => expect(new URL(app.address(), 'http://localhost').pathname).toBe(destination));
    if (destination === '/login') await screen.findByLabelText('Usuário');
    await pass(1_000);
    expect([app.asked(call).length, app.asked('users.refresh').length]).toEqual(
      status === 401 ? [2, 1] : [1, 0],
    );
  },
);

const failing = screens.flatMap(({ failure, call, at, ...screen }) =>
  failure && call ? [{ at, failure, call, screen: { at, ...screen } }] : [],
);

/**
 * Calls of two screens that do not retry first. The profile shows all its texts without this call. The state of the
 * system polls and shows a failure at once.
 */
const failAtOnce: readonly RouteName[] = ['users.accessKey', 'system.getStatus'];

it.each(failing.filter(({ call }) => !failAtOnce.includes(call)))(
  'the screen $at retries a failing call and then shows $failure and polls',
  async ({ call, failure, screen: shown }) => {
    const app = await open(shown, { [call]: refused('unavailable') });
    await waitFor(() => screen.getAllByText(/Tentando de novo…$/));
    expect(screen.queryByText('Carregando...')).toBeNull();
    expect(screen.queryByText(failure)).toBeNull();
    await pass(10_000);
    await waitFor(() => expect(screen.getAllByText(failure).length).toBeGreaterThan(0));
    const requestCount = app.asked(call).length;
    await pass(TROUBLED_POLL_MS);
    await waitFor(() => expect(app.asked(call).length).toBeGreaterThan(requestCount));
  },
);

it.each(failing)('$at shows that it loads, then $failure', async ({ call, failure, screen: shown }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const refusal = refused('not_found');
  const app = open(shown, { [call]: async () => held.then(() => refusal) });
  if (call !== 'users.accessKey') await waitFor(() => screen.getAllByText('Carregando...'));
  release();
  await app;
  await waitFor(() => expect(screen.getAllByText(failure).length).toBeGreaterThan(0));
});
