// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAppRouter } from './router.tsx';
import { startSession } from './shared/session/session.ts';

/** Calls never answer, because a route must resolve without them. */
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => {})));
afterEach(() => void vi.unstubAllGlobals());

/** Returns the final address of a visit. */
async function visit(address: string): Promise<string> {
  const router = createAppRouter(new QueryClient(), createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  return router.state.location.href;
}

describe('the route table, signed in', () => {
  beforeEach(() => startSession('token-1'));

  it.each([
    '/',
    '/reserve',
    '/extrato/1',
    '/myAssessments',
    '/myAssessments?month=2',
    '/reviews?date=2026-11-19&time=2',
    '/desenvolvedores',
    '/accountingCheckins/1',
    '/accountingCheckins/2',
    '/terminal/1',
  ])('a signed-in person opens the address %s', async (address) => {
    expect(await visit(address)).toBe(address);
  });

  it.each(['/reservar', '/nada/aqui', '/extrato', '/login/x'])(
    '%s leads a signed-in person to not-found',
    async (address) => {
      expect(await visit(address)).toBe('/pagina-nao-encontrada');
    },
  );

  it.each(['/accountingCheckins/3', '/accountingCheckins/0', '/accountingCheckins/x', '/terminal/3'])(
    'the invalid display address %s leads to /login',
    async (address) => {
      expect(await visit(address)).toBe('/login');
    },
  );

  it('the login leads a signed-in person to the stored destination', async () => {
    expect(await visit('/login')).toBe('/login');
    expect(await visit('/login?redirect=%2Fextrato%2F2')).toBe('/extrato/2');
    expect(await visit('/login?redirect=%2Fextrato%2F2%3Fdia%3D3')).toBe('/extrato/2?dia=3');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example'])(
    'the login does not redirect to the foreign address %s',
    async (target) => {
      expect(await visit(`/login?redirect=${encodeURIComponent(target)}`)).toMatch(/^\/login\?/);
    },
  );
});

describe('the route table, signed out', () => {
  beforeEach(() => localStorage.clear());

  it('a signed-out person is led to the login, which remembers the destination', async () => {
    expect(await visit('/')).toBe('/login');
    expect(await visit('/extrato/2')).toBe('/login?redirect=%2Fextrato%2F2');
    expect(await visit('/accountingCheckins/2')).toBe('/login?redirect=%2FaccountingCheckins%2F2');
  });

  it('a display outside the two sites leads a signed-out person to the login', async () => {
    expect(await visit('/accountingCheckins/3')).toBe('/login');
  });

  it.each(['/reservar', '/nada/aqui'])('%s leads a signed-out person to not-found', async (address) => {
    expect(await visit(address)).toBe('/pagina-nao-encontrada');
  });
});
