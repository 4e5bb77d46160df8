// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import './components/first-password-dialog.tsx';
import { call } from '@/shared/api/call.ts';
import { startSession } from '@/shared/session/session.ts';
import { fakeServer, json, refusal } from '@/shared/test/fake-server.ts';
import { FirstPassword } from './components/first-password.tsx';
import { OwnDevicesDialog } from './components/own-devices-dialog.tsx';

const show = (what: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">{what}</MantineProvider>
    </QueryClientProvider>,
  );
beforeEach(() => {
  localStorage.clear();
  startSession('token-1');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('first passwords', () => {
  it('a first password must be changed over the refused screen, without a code', async () => {
    let tooOften = true;
    const server = fakeServer({
      '/reservations/checkReservation': () => refusal(403, 'password_due'),
      '/users/changePassword': () =>
        tooOften ? refusal(429, 'too_many_attempts') : json(200, { message: 'Senha alterada!' }),
    });
    show(<FirstPassword />);
    expect(screen.queryByText('Escolha uma nova senha')).toBeNull();
    await expect(call('reservations.checkReservation', {})).rejects.toMatchObject({ code: 'password_due' });
    // Other suites use the machine at the same time, so loading and drawing the dialog may take long.
    expect(await screen.findByText('Escolha uma nova senha', undefined, { timeout: 10_000 })).toBeTruthy();
    expect(screen.queryByLabelText('Código do autenticador')).toBeNull();
    type('Senha atual', 'recebida123');
    type('Nova senha', 'feijão com arroz');
    type('Repita a nova senha', 'feijão com arroz');
    fireEvent.click(screen.getByRole('button', { name: 'Salvar senha' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('recusado: too_many_attempts'));
    tooOften = false;
    fireEvent.click(screen.getByRole('button', { name: 'Salvar senha' }));
    await waitFor(() => expect(screen.queryByText('Escolha uma nova senha')).toBeNull());
    expect(server.seen.find(({ body }) => body)?.body).toEqual({
      password: 'recebida123',
      newPassword: 'feijão com arroz',
    });
  });
});

describe('Meus aparelhos', () => {
  it('the device list shows times, marks the own device and ends others', async () => {
    const phone = {
      id: 'a'.repeat(24),
      device: 'Chrome no Android',
      current: true,
      signedInAt: '2026-11-19T11:50:00.000Z',
      usedAt: '2026-11-19T14:30:00.000Z',
    };
    const desk = { ...phone, id: 'b'.repeat(24), device: 'Firefox no Windows', current: false };
    let sessions = [phone, desk];
    const server = fakeServer({
      '/users/getSessions': () => json(200, { sessions }),
      '/users/endSession': () => {
        sessions = [phone];
        return json(200, { message: 'Aparelho desconectado!' });
      },
    });
    show(<OwnDevicesDialog onClose={() => {}} />);
    const rows = await screen.findAllByRole('listitem');
    expect(rows).toHaveLength(2);
    expect(within(rows[0] as HTMLElement).getByText('Este aparelho')).toBeTruthy();
    // The times are in the company's time zone, regardless of the browser's.
    expect(within(rows[1] as HTMLElement).getByText('Entrou em 19/11/2026 às 08:50')).toBeTruthy();
    expect(
      within(rows[1] as HTMLElement).getByText('Usado pela última vez em 19/11/2026 às 11:30'),
    ).toBeTruthy();
    expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull();
    fireEvent.click(within(rows[1] as HTMLElement).getByRole('button', { name: /^Desconectar Firefox/ }));
    await waitFor(() => expect(screen.queryByText('Firefox no Windows')).toBeNull());
    expect(server.seen.find(({ body }) => body)?.body).toEqual({ id: 'b'.repeat(24) });
  });
});
