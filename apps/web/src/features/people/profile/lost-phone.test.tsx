// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/shared/api/api-error.ts';
import { createQueryClient } from '@/shared/api/query-client.ts';
import { LostPhone } from './components/profile.tsx';

const fake = vi.hoisted(() => ({ call: vi.fn(), renew: vi.fn(), replace: vi.fn() }));
vi.mock('@/shared/api/call.ts', () => ({ call: fake.call }));
vi.mock('@/shared/account/access-key.ts', () => ({
  renewAccessKey: fake.renew,
  replaceAccessKey: fake.replace,
}));

beforeEach(() => {
  for (const one of Object.values(fake)) one.mockReset();
  fake.renew.mockResolvedValue(false);
  fake.replace.mockResolvedValue(undefined);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <LostPhone />
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>,
  );
});
afterEach(() => {
  cleanup();
  notifications.clean();
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const CONFIRM = 'Sair dos outros aparelhos';

it('a lost phone is reported only after confirmation and replaces the key', async () => {
  fake.call.mockResolvedValue({ message: 'Pronto: os QR Codes antigos não valem mais.', ended: 1 });
  await press('Perdi meu celular');
  await screen.findByText(/todos os outros aparelhos saem da sua conta/);
  expect(fake.call).not.toHaveBeenCalled();
  await press(CONFIRM);
  await screen.findByText('Pronto: os QR Codes antigos não valem mais.');
  expect(fake.call).toHaveBeenCalledExactlyOnceWith('users.lostPhone', {});
  expect(fake.replace).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a failed report of a lost phone keeps the dialog open and checks the key', async () => {
  fake.call.mockRejectedValue(new ApiError(0, 'network', 'Sem conexão'));
  await press('Perdi meu celular');
  await press(CONFIRM);
  expect(await screen.findAllByText('Erro ao cancelar os códigos!')).not.toHaveLength(0);
  await screen.findByRole('dialog');
  expect([fake.renew.mock.calls.length, fake.replace.mock.calls.length]).toEqual([1, 0]);
});
