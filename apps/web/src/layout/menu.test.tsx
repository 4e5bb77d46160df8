// @vitest-environment happy-dom
import { AppShell, MantineProvider } from '@mantine/core';
import { abilities } from '@reserva/domain/people/permissions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CompactEncrypt, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAppRouter } from '../router.tsx';
import { forgetAccessKey } from '../shared/account/access-key.ts';
import { currentSession, startSession } from '../shared/session/session.ts';
import { fakeServer, json } from '../shared/test/fake-server.ts';
import { SideMenu } from './menu.tsx';

const key = new Uint8Array(32).fill(1);
const accessKey = () =>
  json(200, {
    issuer: 'a'.repeat(24),
    key: 'a2V5',
    sessionKey: Buffer.from(key).toString('base64url'),
    serverTime: '2026-11-19T11:50:00.000Z',
  });

async function signIn(roles: number[]) {
  const claims = {
    nome: 'BRUNO DA SILVA E SOUZA',
    cpf: '86288366757',
    email: 'b@example.com',
    cracha: '2002',
    roles,
  };
  const signed = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('15m')
    .sign(key);
  const token = await new CompactEncrypt(new TextEncoder().encode(signed))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key);
  startSession(token);
}

const onClose = vi.fn();
const onDialog = vi.fn();
function show() {
  const queryClient = new QueryClient();
  const router = createAppRouter(queryClient, createMemoryHistory());
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>
          <AppShell>
            <SideMenu opened toggle={{ current: null }} onClose={onClose} onDialog={onDialog} />
          </AppShell>
        </RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}
const entries = () => screen.getAllByRole('listitem').map((item) => item.textContent);

beforeEach(() => {
  localStorage.clear();
  forgetAccessKey();
  onClose.mockReset();
  onDialog.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the menu', () => {
  it('the menu names the person of the token', async () => {
    fakeServer({ '/users/accessKey': accessKey });
    await signIn([]);
    show();
    await screen.findByText('Bruno Souza');
  });

  it('an employee’s menu has no entry of the administration', async () => {
    fakeServer({ '/users/accessKey': accessKey });
    await signIn([]);
    show();
    await screen.findByText('Bruno Souza');
    expect(entries()).toEqual(expect.arrayContaining(['Início', 'Extrato', 'Suporte']));
    expect(entries()).not.toContain('Reservas');
    expect(entries()).not.toContain('Satisfação');
  });

  it('an entry without its ability is a button that leads nowhere', async () => {
    const permissions = Object.fromEntries(abilities.map((name) => [name, false]));
    fakeServer({
      '/users/accessKey': accessKey,
      '/settings/getPermissions': () => json(200, { permissions }),
    });
    await signIn([2]);
    show();
    await screen.findByText('Bruno Souza');
    const entry = await screen.findByRole('button', { name: 'Satisfação' });
    fireEvent.click(entry);
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.queryByRole('link', { name: 'Satisfação' })).toBeNull();
  });

  it('Suporte closes the menu and opens its dialog', async () => {
    fakeServer({ '/users/accessKey': accessKey });
    await signIn([]);
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Suporte' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(onDialog).toHaveBeenCalledOnce();
  });

  it.each([
    ['the server answers', () => json(200, { auth: false })],
    ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('Sair signs out when %s', async (_when, answer) => {
    const server = fakeServer({ '/users/accessKey': accessKey, '/users/logout': answer });
    await signIn([]);
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(currentSession()).toBeNull());
    expect(server.to('/users/logout')).toHaveLength(1);
  });
});
