// @vitest-environment happy-dom
import { instantAt } from '@reserva/domain/basics/time';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/shared/api/query-client.ts';
import { useReloadWatch } from './use-reload-watch.ts';

vi.mock('@/shared/api/call.ts', () => ({ call: async () => ({ schedules: ['14:00'] }) }));

const reload = vi.fn();

function openAt(time: string): void {
  vi.useFakeTimers({ now: instantAt('2026-11-19', time, 'America/Sao_Paulo') });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  renderHook(() => useReloadWatch(2), { wrapper });
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response());
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockReset();
});

// The first display opens one minute before the only check that finds a reload due. Its list of times arrives before
// that check.
it.each(['13:54', '13:49', '13:00'])('a display opened at %s reloads once before 14:00', async (time) => {
  openAt(time);
  await pass(instantAt('2026-11-19', '14:00', 'America/Sao_Paulo').getTime() - Date.now());
  expect(reload).toHaveBeenCalledTimes(1);
  await pass(10 * 60_000);
  expect(reload).toHaveBeenCalledTimes(1);
});
