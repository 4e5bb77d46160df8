// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/shared/api/api-error.ts';
import { createQueryClient } from '@/shared/api/query-client.ts';
import { ResetLoginDialog } from './components/reset-login-dialog.tsx';

const fake = vi.hoisted(() => ({ call: vi.fn(), findPeople: vi.fn() }));
vi.mock('@/shared/api/call.ts', () => ({ call: fake.call }));
vi.mock('@/shared/people/api.ts', () => ({ findPeople: fake.findPeople }));
const onClose = vi.fn();

beforeEach(() => {
  fake.call.mockReset();
  fake.findPeople.mockReset();
  fake.findPeople.mockResolvedValue({
    persons: [{ NAME: 'NEIDE PRADO', CPF: '86288366757', CRACHA: '2002' }],
  });
  onClose.mockReset();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <ResetLoginDialog onClose={onClose} />
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>,
  );
});
afterEach(() => {
  cleanup();
  notifications.clean();
});

const type = async (cpf: string) =>
  fireEvent.change(await screen.findByLabelText(/CPF do cliente/), { target: { value: cpf } });
const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const namesPerson = async () => {
  await screen.findByText('Neide Prado');
  await screen.findByText('crachá 2002 · CPF 862.***.***-57');
};

it('the reset of a second factor names the person before and after', async () => {
  fake.call.mockResolvedValue({ message: 'Autenticação resetada!' });
  await type('86288366757');
  await click('Confirmar');
  await namesPerson();
  expect(fake.call).not.toHaveBeenCalled();
  await click('Sim, resetar');
  await screen.findByText('Autenticação resetada!');
  expect(fake.call).toHaveBeenCalledExactlyOnceWith('users.resetLogin', { body: { cpf: '86288366757' } });
  await screen.findByText(/No próximo acesso/);
  await namesPerson();
});

it('ending the accesses of a typed CPF does not reset its second factor', async () => {
  fake.call.mockResolvedValue({ message: 'Acessos encerrados!' });
  await type('86288366757');
  await click('Encerrar acessos');
  await namesPerson();
  await click('Sim, encerrar');
  await screen.findByText('Acessos encerrados!');
  expect(fake.call).toHaveBeenCalledExactlyOnceWith('users.endAccess', { body: { cpf: '86288366757' } });
  await namesPerson();
  await click('Fechar');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('an incomplete CPF is reported and not searched', async () => {
  await type('8628836675');
  await click('Encerrar acessos');
  expect(await screen.findAllByText('CPF incompleto!')).not.toHaveLength(0);
  expect(fake.findPeople).not.toHaveBeenCalled();
});

it('an unknown CPF is reported and changes nothing', async () => {
  fake.findPeople.mockResolvedValue({ persons: [] });
  await type('86288366757');
  await click('Confirmar');
  expect(await screen.findAllByText('Usuário não encontrado!')).not.toHaveLength(0);
  expect(fake.call).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

it('a refused reset shows the server’s message and keeps the dialog open', async () => {
  fake.call.mockRejectedValue(new ApiError(404, 'user_not_found', 'Usuário não encontrado!'));
  await type('86288366757');
  await click('Confirmar');
  await click('Sim, resetar');
  expect(await screen.findAllByText('Usuário não encontrado!')).not.toHaveLength(0);
  expect(onClose).not.toHaveBeenCalled();
});
