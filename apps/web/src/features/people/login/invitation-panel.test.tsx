// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { type ErrorCode, errors } from '@reserva/contracts/basics/errors';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/shared/api/query-client.ts';
import { currentSession } from '@/shared/session/session.ts';
import { fakeServer, json } from '@/shared/test/fake-server.ts';
import { InvitationPanel } from './components/invitation-panel.tsx';

const OPEN = '/users/openInvitation';
const ACCEPT = '/users/acceptInvitation';
const token = 'x'.repeat(43);
const CHOSEN = 'feijão com arroz';
const onSignedIn = vi.fn();
const refused = (code: ErrorCode) =>
  json(errors[code].status, { code, message: errors[code].message, requestId: 'req-1' });
const invitation = (nome: string | null) => () =>
  json(200, {
    user: 'MARIA',
    nome,
    qrcode: 'data:image/png;base64,AAAA',
    otpauth: 'otpauth://totp/Empresa:MARIA?secret=JBSWY3DPEHPK3PXP&issuer=Empresa',
    expira: '2026-11-19T12:20:00.000Z',
  });

function show(answers: Parameters<typeof fakeServer>[0]) {
  localStorage.clear();
  const server = fakeServer(answers);
  const rootRoute = createRootRoute({
    component: () => <InvitationPanel token={token} onSignedIn={onSignedIn} />,
  });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return server;
}
afterEach(() => {
  cleanup();
  onSignedIn.mockReset();
  vi.unstubAllGlobals();
});

const field = (name: string) => screen.findByLabelText(name);
const type = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } });
const CODE = 'Código de 6 dígitos do autenticador';
const send = async () => fireEvent.submit(await screen.findByRole('form', { name: 'Convite' }));
async function fillIn() {
  await type('Senha', CHOSEN);
  await type('Repita a senha', CHOSEN);
  await type(CODE, '123456');
}

describe('invitations', () => {
  it('an invitation without a name asks for it and signs in with one request', async () => {
    const server = show({
      [OPEN]: invitation(null),
      [ACCEPT]: () => json(200, { auth: true, token: 'a.b.c' }),
    });
    await type('Nome completo', 'Maria da Silva');
    await fillIn();
    await send();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(server.to(ACCEPT).map(({ body }) => body)).toEqual([
      { token, nome: 'Maria da Silva', password: CHOSEN, code: '123456' },
    ]);
    expect(currentSession()?.token).toBe('a.b.c');
  });

  it('an invitation greets the person and reports invalid fields before sending', async () => {
    const server = show({ [OPEN]: invitation('MARIA DA SILVA') });
    await screen.findByRole('heading', { name: 'Boas-vindas, Maria' });
    expect(screen.queryByLabelText('Nome completo')).toBeNull();
    await type('Senha', 'curta');
    await type('Repita a senha', 'outra');
    await send();
    screen.getByText('A senha deve conter pelo menos 8 caracteres!');
    screen.getByText('As senhas não são iguais!');
    screen.getByText('Digite os 6 números do aplicativo');
    await waitFor(async () => expect(document.activeElement).toBe(await field('Senha')));
    expect(server.to(ACCEPT).map(({ body }) => body)).toEqual([]);
  });

  it('a refused code clears only the code field', async () => {
    show({ [OPEN]: invitation('MARIA'), [ACCEPT]: () => refused('code_wrong') });
    await fillIn();
    await send();
    await screen.findByText('Código inválido ou já usado. Aguarde o próximo e tente novamente.');
    expect(await field('Senha')).toHaveProperty('value', CHOSEN);
    await waitFor(async () => expect(await field(CODE)).toHaveProperty('value', ''));
  });

  it('an invitation used meanwhile links to the login', async () => {
    show({ [OPEN]: invitation('MARIA'), [ACCEPT]: () => refused('invitation_used') });
    await fillIn();
    await send();
    await screen.findByText('Este convite já foi usado. Entre com seu usuário e sua senha.');
    expect(screen.getByRole('link', { name: 'Ir para a tela de entrada' }).getAttribute('href')).toBe(
      '/login',
    );
  });

  it.each([
    ['invitation_expired', 'Este convite venceu. Peça um novo.'],
    ['invitation_not_found', 'Este convite não existe ou foi substituído por outro. Peça um novo.'],
    ['invalid_request', 'O endereço está incompleto. Copie o link inteiro, até o fim.'],
  ] as const)('an invitation refused as %s shows its message and no form', async (code, sentence) => {
    show({ [OPEN]: () => refused(code) });
    await screen.findByText(sentence);
    expect(screen.queryByRole('form')).toBeNull();
  });
});
