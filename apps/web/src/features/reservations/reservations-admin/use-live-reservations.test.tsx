// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/shared/api/query-client.ts';
import { useLiveReservations } from './use-live-reservations.ts';

interface News {
  listen: (socket: { on: (event: string, heard: (change: { date: string }) => void) => void }) => void;
  onLive: () => void;
}
const socket = vi.hoisted(() => ({ news: undefined as unknown }));
vi.mock('@/shared/realtime/use-live-socket.ts', () => ({
  useLiveSocket: (news: unknown) => {
    socket.news = news;
  },
}));

function open() {
  const client = createQueryClient();
  const reload = vi.spyOn(client, 'invalidateQueries').mockResolvedValue();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { unmount } = renderHook(() => useLiveReservations('2026-11-19'), { wrapper });
  return { reload, unmount };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const news = () => socket.news as News;
function change(date = '2026-11-19') {
  news().listen({ on: (_, heard) => heard({ date }) });
}

it('many changes within a second are one reload and none is lost', async () => {
  const { reload } = open();
  for (let n = 0; n < 500; n += 1) change();
  await vi.advanceTimersByTimeAsync(999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(1);
  change();
  await vi.advanceTimersByTimeAsync(1000);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('an immediate reload absorbs the pending one', async () => {
  const { reload } = open();
  change();
  await act(async () => news().onLive());
  await vi.advanceTimersByTimeAsync(1000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a change of another day causes no reload', async () => {
  const { reload } = open();
  change('2026-11-20');
  await vi.advanceTimersByTimeAsync(1000);
  expect(reload).not.toHaveBeenCalled();
});

it('an unmounted list does not reload', async () => {
  const { reload, unmount } = open();
  change();
  unmount();
  await vi.advanceTimersByTimeAsync(1000);
  expect(reload).not.toHaveBeenCalled();
});
