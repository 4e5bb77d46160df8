import { notifications } from '@mantine/notifications';
import type { Role } from '@reserva/contracts/basics/primitives';
import { instantAt } from '@reserva/domain/basics/time';
import { type Ability, abilityFlags } from '@reserva/domain/people/permissions';
import { createMemoryHistory } from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { App } from '../app.tsx';
import { createAppRouter } from '../router.tsx';
import { followSession } from '../session-changes.ts';
import { forgetAccessKey } from '../shared/account/access-key.ts';
import { createQueryClient } from '../shared/api/query-client.ts';
import { startSession } from '../shared/session/session.ts';
import { resetServerClock } from '../shared/time/server-clock.ts';
// These modules load before the tests, so that their loading time does not count as test time.
import { type Answers, type FaceAnswers, refused, type Server, startServer } from './server.ts';
import { SESSION_KEY, sealToken } from './session-token.ts';

/*
 * Opens the whole app at an address, with or without a signed-in person. Router, screens, queries and calls are real.
 * Only the server and its socket are replaced. For tests that need neither the server's rules nor a browser's layout.
 */

/** Thursday, as in the browser tests. */
export const TODAY = '2026-11-19';

export interface OpenOptions {
  /** Null: no one is signed in. */
  role?: Role | null;
  name?: string;
  cpf?: string;
  email?: string;
  /** Abilities granted to operators and kitchen. */
  granted?: readonly Ability[];
  /** Local time of the server. */
  at?: string;
  answers?: Answers;
  /** Answers of the face service. If absent, the service does not answer. */
  faces?: FaceAnswers;
}

export interface OpenApp extends Server {
  /** Returns the address of the screen. */
  address(): string;
  /** Replaces the granted abilities. */
  grant(...granted: Ability[]): void;
}

/** Reports reduced motion, so that dialogs appear without a transition. */
function withoutMotion({ matchMedia }: Window): Window['matchMedia'] {
  return (query) => {
    const list = matchMedia(query);
    if (query.includes('prefers-reduced-motion')) Object.defineProperty(list, 'matches', { value: true });
    return list;
  };
}

let end: (() => void) | undefined;
/** Unmounts the open app: after each test, and before a test opens another. */
export function leaveApp(): void {
  end?.();
  end = undefined;
}

export async function openApp(path: string, options: OpenOptions = {}): Promise<OpenApp> {
  const {
    role = 1,
    name = 'ADRIANA MENEZES',
    cpf = '',
    email = '',
    granted = [],
    at = '11:30',
    answers = {},
    faces,
  } = options;
  const now = instantAt(TODAY, at, 'America/Sao_Paulo');
  vi.useFakeTimers({ now, shouldAdvanceTime: true });
  vi.stubGlobal('matchMedia', withoutMotion(window));
  vi.stubGlobal('scrollTo', () => {});
  const permissions = (list: readonly Ability[]) => ({ permissions: abilityFlags(new Set(list)) });
  const server = startServer(
    {
      'users.accessKey': {
        issuer: 'a'.repeat(24),
        key: '',
        sessionKey: SESSION_KEY,
        serverTime: now.toISOString(),
      },
      'settings.getPermissions': permissions(granted),
      // Answers for the menu and the cards of home.
      'menu.getMenu': refused('menu_not_found'),
      'contests.getPage': { page: [], total: 0, open: 0 },
      'ratchets.getConflicts': { page: [], total: 0, open: 0, waiting: 0 },
      'system.getStatus': { partes: [], ronda: null, rondaParada: false },
      'leaves.getMine': { leave: null },
      'calendar.getClosed': { fechadas: [] },
      'reservations.getOffers': { aberto: false, minhas: [], passadas: [], ofertas: [] },
      ...answers,
    },
    () => new Date(),
    faces,
  );
  if (role !== null) {
    startSession(await sealToken({ nome: name, cpf, email, cracha: '1001', roles: [role] }));
  }
  const queryClient = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter(queryClient, history);
  const stop = followSession(queryClient, router);
  end = () => {
    stop();
    cleanup();
    queryClient.clear();
    notifications.clean();
    forgetAccessKey();
    localStorage.clear();
    resetServerClock();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    expect(server.unanswered, 'calls without an answer').toEqual([]);
  };
  await act(async () => {
    await router.load();
    render(<App queryClient={queryClient} router={router} />);
  });
  return {
    ...server,
    address: () => history.location.href,
    grant: (...list) => {
      server.answers['settings.getPermissions'] = permissions(list);
    },
  };
}
