// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { type Ability, abilities, abilityFlags, mayCall } from '@reserva/domain/people/permissions';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createAppRouter } from '../router.tsx';
import { followSession } from '../session-changes.ts';
import { createQueryClient } from '../shared/api/query-client.ts';
import { currentSession, expireSession, startSession } from '../shared/session/session.ts';

/* Tests spec 6 and 8 with the route table: every role opens every screen that is not for everyone. */

const server = vi.hoisted(() => ({ granted: [] as string[], calls: [] as string[] }));
const person = vi.hoisted(() => ({ role: 0 }));
vi.mock('@/shared/account/use-session.ts', () => ({
  useSession: () => ({ signedIn: true, role: person.role, identity: { nome: 'BRUNO LIMA', cracha: '2002' } }),
}));
vi.mock('@/shared/api/call.ts', () => ({
  call: (name: string) => {
    server.calls.push(name);
    if (name !== 'settings.getPermissions') return new Promise(() => {});
    return Promise.resolve({ permissions: abilityFlags(new Set(server.granted as Ability[])) });
  },
}));

/**
 * Address to which a refused person is redirected (spec 8). `here` means no redirect, because the log of operators
 * shows failures on its own screen.
 */
const leads: Record<string, string> = {
  '/reserves': '/login',
  '/reviews': '/login',
  '/schedules': '/login',
  '/permissions': '/login',
  '/users': '/pagina-nao-encontrada',
  '/createVisitorReserve': '/login',
  '/usersLogs': '/login',
  '/operatorsLogs': 'here',
  '/turnstiles/conflicts': '/login',
  '/contests': '/login',
  '/closing': '/login',
  '/leaves': '/login',
  '/calendar': '/login',
  '/departures': '/login',
  '/month': '/login',
  '/status': '/login',
  '/turnstiles/$id': '/login',
};

// Load the destination screens first, so that their loading time does not count as test time.
beforeAll(() => Promise.all([import('./login.tsx'), import('./not-found.tsx')]));

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  server.calls = [];
  server.granted = [...abilities];
  startSession('token');
});
afterEach(() => {
  cleanup();
  notifications.clean();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function appAt(address: string) {
  const client = createQueryClient();
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: [address] }));
  return { client, router };
}

async function visit(address: string) {
  const { client, router } = appAt(address);
  onTestFinished(followSession(client, router));
  await act(async () => {
    render(
      <MantineProvider env="test">
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
          <Notifications />
        </QueryClientProvider>
      </MantineProvider>,
    );
    await router.load();
  });
  return () => router.state.location.pathname;
}

const staffScreens = Object.values(appAt('/').router.routesById).flatMap(({ fullPath, options }) => {
  const { needs, shownLocked } = options.staticData ?? {};
  return needs ? [{ path: fullPath as string, needs, shownLocked }] : [];
});
const refusedTo = (role: 0 | 1 | 2 | 3, granted: readonly Ability[]) =>
  staffScreens.filter(
    ({ needs, shownLocked }) => !mayCall(needs, role, new Set(shownLocked ? abilities : granted)),
  );
const nothing: readonly Ability[] = [];
const cases = ([0, 1, 2, 3] as const).flatMap((role) =>
  [nothing, abilities].flatMap((granted) => {
    const refused = refusedTo(role, granted);
    return staffScreens.map(({ path }) => ({
      role,
      granted,
      which: granted.length === 0 ? 'no' : 'all',
      path,
      end: refused.some((screen) => screen.path === path) ? (leads[path] ?? 'unknown') : 'shown',
    }));
  }),
);

it('the table of screens with a right is complete', () => {
  expect(staffScreens.map(({ path }) => path).sort()).toEqual(Object.keys(leads).sort());
});

it('the login says that the session ended only after it expired', async () => {
  await visit('/login');
  screen.getByRole('link', { name: 'Voltar ao início' });
  expect(screen.queryByText(/sessão terminou/)).toBeNull();
  cleanup();
  await visit('/desenvolvedores');
  act(() => expireSession(currentSession()));
  await screen.findByText('Sua sessão terminou. Entre novamente para continuar.');
  expect(screen.queryByRole('link', { name: 'Voltar ao início' })).toBeNull();
});

describe.each([0, 1, 2, 3] as const)('role %i', (role) => {
  it.each(cases.filter((each) => each.role === role))(
    'a person with $which abilities at $path reaches: $end',
    async ({ granted, path, end }) => {
      person.role = role;
      server.granted = [...granted];
      const address = path.replace('$id', '0123456789abcdef01234567');
      const at = await visit(address);
      if (end === 'shown') {
        expect(at()).toBe(address);
        expect(screen.queryByText('Não autorizado!')).toBeNull();
        return;
      }
      await waitFor(() => expect(at()).toBe(end === 'here' ? address : end));
      expect(screen.getAllByText('Não autorizado!').length).toBeGreaterThan(0);
      await screen.findAllByRole('link', { name: 'Voltar ao início' });
      expect(screen.queryByRole('button', { name: /Gerar/ }), 'nothing that does not work').toBeNull();
      expect(currentSession(), 'still signed in').not.toBeNull();
      expect(server.calls.filter((name) => name !== 'settings.getPermissions')).toEqual([]);
    },
  );
});
