// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/shared/api/api-error.ts';
import { createQueryClient } from '@/shared/api/query-client.ts';
import type { ReservationRow } from '@/shared/api/screen-names.ts';
import { RowDialog } from './components/row-dialog.tsx';

const fake = vi.hoisted(() => ({ call: vi.fn(), save: vi.fn() }));
vi.mock('@/shared/api/call.ts', () => ({ call: fake.call }));
vi.mock('@/shared/device/save-file.ts', () => ({ saveFile: fake.save }));
vi.mock('@/shared/time/use-today.ts', () => ({ useToday: () => '2026-11-19' }));
vi.mock('@/shared/access-image/make-access-images.ts', () => ({
  makeAccessImages: async () => [{ name: 'CLARA NUNES', png: 'png' }],
}));
vi.mock('@/shared/account/use-session.ts', () => ({
  useSession: () => ({ signedIn: true, role: 1, identity: undefined }),
}));

const visit: ReservationRow = {
  id: '0123456789abcdef01234567',
  status: 1,
  usuario_nome: 'CLARA NUNES',
  date: '2026-11-19',

  cracha: '',
  cpf: '',
  valor: 0,
  horario: '08:50',
  meal: 1,
  site: 2,
  guest_id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
};
function open(row: ReservationRow): void {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <RowDialog
          row={row}
          closed={false}
          onAction={vi.fn()}
          onUndo={vi.fn()}
          undoing={false}
          onClose={vi.fn()}
        />
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
const NAME = { name: 'Gerar acesso' };
/** The dialog also loads the explanation of the row. */
const explanation = { id: visit.id, passos: [], regra: 'Visitante', preco: null };
const answers = (make: () => Promise<unknown>) =>
  fake.call.mockImplementation(async (name: string) => (name === 'users.visitorCode' ? make() : explanation));

beforeEach(() => {
  fake.call.mockReset();
  answers(async () => ({}));
  fake.save.mockReset();
});
afterEach(() => {
  cleanup();
  notifications.clean();
});

it('the code of a guest with a future meal is made again and saved', async () => {
  answers(async () => ({ name: 'CLARA NUNES', code: 'RR2.x', lastMeal: '2026-11-20' }));
  open(visit);
  fireEvent.click(await screen.findByRole('button', NAME));
  await screen.findByText('Acesso gerado!');
  const made = fake.call.mock.calls.filter(([name]) => name === 'users.visitorCode');
  expect(made).toEqual([['users.visitorCode', { body: { guest: visit.guest_id } }]]);
  expect(fake.save).toHaveBeenCalledExactlyOnceWith('png', 'Clara Nunes_1.png');
});

it('a refused guest code shows the server’s message', async () => {
  answers(() => Promise.reject(new ApiError(404, 'visit_not_found', 'Visita sem reserva a partir de hoje.')));
  open(visit);
  fireEvent.click(await screen.findByRole('button', NAME));
  await screen.findByText('Visita sem reserva a partir de hoje.');
  expect(fake.save).not.toHaveBeenCalled();
});

it.each([
  ['an employee', { guest_id: undefined }],
  ['a meal that was eaten', { status: 2 as const }],
  ['a day that is over', { date: '2026-11-18' }],
])('the guest code is not offered for %s', async (_, given) => {
  open({ ...visit, ...given } as ReservationRow);
  await screen.findByText('Clara Nunes');
  await waitFor(() => expect(screen.queryByRole('button', NAME)).toBeNull());
});
