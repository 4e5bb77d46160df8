// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/shared/api/api-error.ts';
import { createQueryClient } from '@/shared/api/query-client.ts';
import { PopupHost, popup } from '@/shared/ui/popup.tsx';
import { ResetLoginDialog } from './components/reset-login-dialog.tsx';

const fake = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/shared/api/call.ts', () => ({ call: fake.call }));
const onClose = vi.fn();

beforeEach(() => {
  fake.call.mockReset();
  onClose.mockReset();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <ResetLoginDialog onClose={onClose} />
        <PopupHost />
      </QueryClientProvider>
    </MantineProvider>,
  );
});
afterEach(() => {
  cleanup();
  popup.clear();
});

async function end(cpf: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(/CPF do cliente/), { target: { value: cpf } });
  fireEvent.click(screen.getByRole('button', { name: 'Encerrar acessos' }));
}

it('ends the accesses of the person whose CPF was typed, without a new enrolment', async () => {
  fake.call.mockResolvedValue({ message: 'Acessos encerrados!' });
  await end('86288366757');
  await screen.findByText('Acessos encerrados!');
  expect(fake.call).toHaveBeenCalledExactlyOnceWith('users.endAccess', { body: { cpf: '86288366757' } });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('sends no CPF that is none, and says why', async () => {
  await end('8628836675');
  expect(await screen.findAllByText('CPF incompleto!')).not.toHaveLength(0);
  expect(fake.call).not.toHaveBeenCalled();
});

it('says who is unknown, and stays', async () => {
  fake.call.mockRejectedValue(new ApiError(404, 'user_not_found', 'Usuário não encontrado!'));
  await end('86288366757');
  expect(await screen.findAllByText('Usuário não encontrado!')).not.toHaveLength(0);
  expect(onClose).not.toHaveBeenCalled();
});
