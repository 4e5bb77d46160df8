// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/shared/api/query-client.ts';
import { currentSession, endSession, expireSession, startSession } from '@/shared/session/session.ts';
import { fakeServer, json, later, refusal } from '@/shared/test/fake-server.ts';
import { LoginPanel } from './login.tsx';

const LOGIN = '/users/login';
const VERIFY = '/users/twoFactorsVerify';
const userId = 'a'.repeat(24);
const OTPAUTH = 'otpauth://totp/Empresa:NOVATO?secret=JBSWY3DPEHPK3PXP&issuer=Empresa';
const secondStep = (checked: boolean) => () =>
  json(200, {
    auth: false,
    twoFactors: true,
    userId,
    checked,
    qrcode: checked ? null : 'data:image/png;base64,AAAA',
    otpauth: checked ? null : OTPAUTH,
  });
const onSignedIn = vi.fn();
const SERVICE_DOWN =
  'Nenhuma resposta válida foi recebida do sistema destinado a login. Por favor, tente novamente mais tarde.';

const show = () =>
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <Notifications />
        <LoginPanel onSignedIn={onSignedIn} />
      </QueryClientProvider>
    </MantineProvider>,
  );
beforeEach(() => {
  localStorage.clear();
  show();
});
afterEach(() => {
  cleanup();
  onSignedIn.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const user = () => screen.getByLabelText('Usuário') as HTMLInputElement;
const password = () => screen.getByLabelText('Senha') as HTMLInputElement;
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const submit = () => fireEvent.submit(screen.getByRole('form'));
function signIn(name = 'bruno', secret = 'refeicao2026') {
  type(user(), name);
  type(password(), secret);
  submit();
}
const code = () => screen.findByLabelText(/Código de 6 dígitos/) as Promise<HTMLInputElement>;

describe('the first step', () => {
  it('the login sends the user in upper case without emoji and the password unchanged', async () => {
    const server = fakeServer({ [LOGIN]: secondStep(true) });
    type(user(), 'bru😀no');
    expect(user().value).toBe('bruno');
    signIn(' bru😀no', 'senha😀 ');
    await code();
    expect(server.seen[0]?.body).toEqual({ user: 'BRUNO', password: 'senha😀 ' });
  });

  it('an account exempt from the second factor signs in at once', async () => {
    fakeServer({ [LOGIN]: () => json(200, { auth: true, token: 'token-1', twoFactors: false }) });
    signIn('kiosk');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(currentSession()?.token).toBe('token-1');
  });

  it('a missing user or password is reported without a call', () => {
    const server = fakeServer({});
    press('Entrar');
    expect(screen.queryByText('Informe o usuário')).not.toBeNull();
    type(user(), 'bruno');
    press('Entrar');
    expect(screen.queryByText('Informe a senha')).not.toBeNull();
    expect(document.activeElement).toBe(password());
    expect(server.seen).toHaveLength(0);
  });

  it('a busy login shows Carregando and sends once', async () => {
    const answer = later<Response>();
    const server = fakeServer({ [LOGIN]: () => answer.promise });
    signIn();
    submit();
    const button = await screen.findByRole('button', { name: 'Carregando' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    press('Carregando');
    submit();
    answer.resolve(refusal(401, 'invalid_credentials'));
    await screen.findByRole('button', { name: 'Entrar' });
    expect(server.seen).toHaveLength(1);
  });

  it('a login refused with 401 clears the password and keeps the user', async () => {
    fakeServer({ [LOGIN]: () => refusal(401, 'invalid_credentials') });
    signIn();
    await screen.findByText('Usuário ou senha incorreta');
    expect(user().value).toBe('bruno');
    expect(password().value).toBe('');
    expect(document.activeElement).toBe(password());
  });

  it.each([502, 503, 504])(
    'a login refused with %i shows the alert until the next attempt',
    async (status) => {
      const answers = [
        new Response('', { status }),
        refusal(401, 'invalid_credentials'),
        json(200, { auth: true, token: 'token-1', twoFactors: false }),
      ];
      fakeServer({ [LOGIN]: () => answers.shift() as Response });
      signIn();
      await screen.findByText(SERVICE_DOWN);
      signIn();
      await screen.findByText('Usuário ou senha incorreta');
      expect(screen.queryByText(SERVICE_DOWN)).toBeNull();
      signIn();
      await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    },
  );

  it('a login without a network says so', async () => {
    fakeServer({ [LOGIN]: () => Promise.reject(new TypeError('Failed to fetch')) });
    signIn();
    await screen.findByText(/Sem conexão com o sistema/);
  });

  it('a login refused with 429 is locked for 40 seconds and then starts empty', async () => {
    fakeServer({ [LOGIN]: () => refusal(429, 'too_many_attempts') });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    signIn();
    await screen.findByRole('heading', { name: 'Bloqueio temporário por excesso de tentativas' });
    screen.getByText('Tente novamente mais tarde.');
    // The countdown starts when it is drawn, which a busy machine delays.
    await act(async () => {});
    expect(screen.getByRole('timer').textContent).toBe('40 s');
    act(() => vi.advanceTimersByTime(39_000));
    expect(screen.getByRole('timer').textContent).toBe('1 s');
    expect(screen.queryByLabelText('Usuário')).toBeNull();
    act(() => vi.advanceTimersByTime(1_000));
    expect(user().value).toBe('');
    expect(password().value).toBe('');
  });
});

describe('previous user', () => {
  const again = () => {
    cleanup();
    show();
  };

  it('the user of an expired session is filled in and the password is focused', async () => {
    startSession('token-1', 'BRUNO');
    expireSession(currentSession());
    again();
    expect(user().value).toBe('BRUNO');
    await waitFor(() => expect(document.activeElement).toBe(password()));
  });

  it('a sign-in with a code stores the user for the next one', async () => {
    fakeServer({ [LOGIN]: secondStep(true), [VERIFY]: () => json(200, { auth: true, token: 'token-2' }) });
    signIn('bruno');
    type(await code(), '123456');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expireSession(currentSession());
    again();
    expect(user().value).toBe('bruno');
  });

  it('a sign-out forgets the user', () => {
    startSession('token-1', 'BRUNO');
    endSession();
    again();
    expect(user().value).toBe('');
  });
});

describe('the second step', () => {
  it('the enrolment picture is shown until the first correct code', async () => {
    fakeServer({ [LOGIN]: secondStep(false) });
    signIn('novato');
    const picture = await screen.findByAltText(/QR Code/);
    expect(picture.getAttribute('src')).toBe('data:image/png;base64,AAAA');
    expect(screen.queryByText('Sem acesso ao autenticador?')).toBeNull();
  });

  it('the enrolment links to the authenticator and copies its key', async () => {
    fakeServer({ [LOGIN]: secondStep(false) });
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    signIn('novato');
    const link = await screen.findByRole('link', { name: 'Abrir no autenticador' });
    expect(link.getAttribute('href')).toBe(OTPAUTH);
    screen.getByText('JBSW Y3DP EHPK 3PXP');
    press('Copiar chave');
    await screen.findByText('Copiado!');
    expect(copied).toHaveBeenCalledExactlyOnceWith('JBSWY3DPEHPK3PXP');
  });

  it('a person without an authenticator reads whom to ask', async () => {
    fakeServer({ [LOGIN]: secondStep(true) });
    signIn();
    fireEvent.click(await screen.findByText('Sem acesso ao autenticador?'));
    screen.getByText(/Peça à equipe do refeitório para redefinir sua verificação em duas etapas/);
    expect(screen.queryByRole('link', { name: 'Abrir no autenticador' })).toBeNull();
  });

  it('a pasted code of six digits is sent automatically and signs in', async () => {
    const server = fakeServer({
      [LOGIN]: secondStep(true),
      [VERIFY]: () => json(200, { auth: true, token: 'token-2' }),
    });
    signIn();
    fireEvent.paste(await code(), { clipboardData: { getData: () => '123 456' } });
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(server.to(VERIFY)[0]?.body).toEqual({ user: userId, code: '123456', password: 'refeicao2026' });
    expect(screen.queryByAltText(/QR Code/)).toBeNull();
  });

  it('a wrong code shows the alert and empties the boxes', async () => {
    fakeServer({ [LOGIN]: secondStep(true), [VERIFY]: () => refusal(401, 'invalid_two_factor_code') });
    signIn();
    const field = await code();
    type(field, '000000');
    await screen.findByText('Código Inválido❗');
    screen.getByText('O código inserido não é valido ou expirou. Por favor, tente novamente.');
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
    expect(currentSession()).toBeNull();
  });

  it('a code refused after going back shows nothing', async () => {
    const answer = later<Response>();
    const server = fakeServer({ [LOGIN]: secondStep(true), [VERIFY]: () => answer.promise });
    signIn();
    type(await code(), '000000');
    await waitFor(() => expect(server.to(VERIFY)).toHaveLength(1));
    press('Voltar');
    await act(async () => answer.resolve(refusal(401, 'invalid_two_factor_code')));
    // Only one attempt runs at a time, so a second attempt proves that the first has ended.
    await waitFor(() => {
      expect(screen.queryByText(/Código Inválido/)).toBeNull();
      if (screen.queryByLabelText('Usuário')) signIn();
      expect(server.to(LOGIN)).toHaveLength(2);
    });
  });

  it('the code field takes no letters and does not send five digits', async () => {
    const server = fakeServer({ [LOGIN]: secondStep(true) });
    signIn();
    const field = await code();
    const digits = screen.getAllByRole<HTMLInputElement>('textbox', { name: /dígito/i });
    [...'12a345'].forEach((key, place) => void type(digits[place] as HTMLElement, key));
    expect(digits.map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5', '']);
    press('Verificar');
    expect(document.activeElement).toBe(field);
    press('Voltar');
    expect(user().value).toBe('');
    expect(server.to(VERIFY)).toEqual([]);
  });

  it('a code refused with 503 shows the alert of the spec without blaming the code', async () => {
    fakeServer({ [LOGIN]: secondStep(true), [VERIFY]: () => refusal(503, 'unavailable') });
    signIn();
    type(await code(), '123456');
    await screen.findByText(SERVICE_DOWN);
    expect(screen.queryByText(/Código Inválido/)).toBeNull();
  });

  it('a changed password leads from the second step back to the first', async () => {
    fakeServer({ [LOGIN]: secondStep(true), [VERIFY]: () => refusal(401, 'invalid_credentials') });
    signIn();
    type(await code(), '123456');
    await screen.findByText('Usuário ou senha incorreta');
    expect(user().value).toBe('');
  });

  it('a code refused with 429 locks the login', async () => {
    fakeServer({ [LOGIN]: secondStep(true), [VERIFY]: () => refusal(429, 'too_many_attempts') });
    signIn();
    type(await code(), '123456');
    await screen.findByText('Bloqueio temporário por excesso de tentativas');
  });
});
