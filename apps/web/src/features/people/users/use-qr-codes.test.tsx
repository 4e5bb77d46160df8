// @vitest-environment happy-dom
import { notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/shared/api/api-error.ts';
import { createQueryClient } from '@/shared/api/query-client.ts';
import { tooManyCodes } from './reservation.ts';
import { useQrCodes } from './use-qr-codes.ts';

const fake = vi.hoisted(() => ({ call: vi.fn(), save: vi.fn() }));
vi.mock('@/shared/api/call.ts', () => ({ call: fake.call }));
vi.mock('@/shared/access-image/save-images.ts', () => ({ saveImages: fake.save }));
vi.mock('@/shared/access-image/make-access-images.ts', () => ({
  makeAccessImages: (items: unknown[], { prepare }: { prepare: (item: unknown) => Promise<unknown> }) =>
    Promise.all(items.map(prepare)),
}));

const onDone = vi.fn();
const people = [
  { id: '86288366757', name: 'ANA LIMA' },
  { id: '15350946056', name: 'BIA DE SOUZA' },
];
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
);
const generate = async () => {
  const { result } = renderHook(() => useQrCodes(onDone), { wrapper });
  await act(() => result.current.generate(people, '2026-11-20'));
  return result.current;
};

beforeEach(() => {
  for (const one of [fake.call, fake.save, onDone]) one.mockReset();
});
afterEach(() => {
  cleanup();
  notifications.clean();
});

it('the server makes all codes in one call and the page draws them', async () => {
  fake.call.mockResolvedValue({ codes: people.map(({ name }) => ({ name, code: `RR2.${name}` })) });
  expect((await generate()).failure).toBeNull();
  expect(fake.call).toHaveBeenCalledExactlyOnceWith(
    'users.accessCodes',
    { body: { cpfs: people.map(({ id }) => id), until: '2026-11-20' } },
    expect.anything(),
  );
  expect(fake.save.mock.calls[0]?.[0]).toEqual(
    people.map(({ name }) => ({ name, code: `RR2.${name}`, note: 'Válido até 20/11/2026' })),
  );
  expect(onDone).toHaveBeenCalledOnce();
});

it('people without a code are named while the others are saved', async () => {
  fake.call.mockResolvedValue({ codes: [{ name: 'ANA LIMA', code: 'RR2.a' }, null] });
  expect((await generate()).failure).toEqual({
    sentence: 'Erro ao gerar QR Code!',
    hint: 'Sem código, pois não estão ativos: Bia de Souza.',
  });
  expect(fake.save).toHaveBeenCalledOnce();
  expect(onDone).not.toHaveBeenCalled();
});

it('a refused request shows the server’s message', async () => {
  const hint = 'O código pode valer por no máximo 7 dias.';
  fake.call.mockRejectedValue(new ApiError(400, 'code_until_invalid', hint));
  expect((await generate()).failure).toEqual({ sentence: 'Erro ao gerar QR Code!', hint });
  expect(fake.save).not.toHaveBeenCalled();
});

it('codes are made for at most 500 people', () =>
  expect([tooManyCodes(500), tooManyCodes(501)]).toEqual([
    null,
    'Selecione no máximo 500 usuários por vez.',
  ]));
