import { instantAt } from '@reserva/domain/basics/time';
import { expect, it, onTestFinished, vi } from 'vitest';
import { isReloadDue, startReloadWatch } from './start-reload-watch.ts';

const zone = 'America/Sao_Paulo';
const at = (time: string) => instantAt('2026-11-19', time, zone);

/** Starts a watch at this time of a simulated clock. */
function watch(start: string, isServed: () => Promise<boolean> = async () => true) {
  vi.useFakeTimers({ now: at(start) });
  const reload = vi.fn();
  const stop = startReloadWatch({
    schedules: () => ['11:00', '14:00'],
    now: () => new Date(),
    zone,
    isServed,
    reload,
  });
  onTestFinished(() => {
    stop();
    vi.useRealTimers();
  });
  return { reload, stop };
}

it('a reload is due while the time five minutes ahead is listed', () => {
  expect(isReloadDue(['11:00'], at('10:55'), zone)).toBe(true);
  expect(isReloadDue(['11:00'], new Date(at('10:55').getTime() + 59_999), zone)).toBe(true);
  expect(isReloadDue(['11:00'], at('10:54'), zone)).toBe(false);
  expect(isReloadDue(['11:00'], at('10:56'), zone)).toBe(false);
});

it('a reload is due although no check fell into its minute', () => {
  const second = (time: string, seconds: number) => new Date(at(time).getTime() + seconds * 1000);
  expect(isReloadDue(['11:00'], second('10:56', 1), zone, second('10:54', 59))).toBe(true);
  expect(isReloadDue(['11:00'], second('10:56', 59), zone, second('10:56', 0))).toBe(false);
  expect(isReloadDue(['11:00'], at('11:30'), zone, at('10:50'))).toBe(false);
  // The clock was corrected between the checks.
  expect(isReloadDue(['11:00'], at('10:55'), zone, at('10:57'))).toBe(true);
});

it('the display reloads once, 55 s after the check that found it due', async () => {
  const { reload } = watch('10:54');
  // The checks run at 10:54:59 (not due) and 10:55:58 (due).
  await vi.advanceTimersByTimeAsync(118_000 + 54_999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(reload).toHaveBeenCalledOnce();
});

it('the display does not reload at other times', async () => {
  const { reload } = watch('11:30');
  await vi.advanceTimersByTimeAsync(2 * 60 * 60_000);
  expect(reload).not.toHaveBeenCalled();
});

it('the reload waits until the server answers again', async () => {
  let served = false;
  const { reload } = watch('10:54', async () => {
    if (!served) throw new Error('away');
    return true;
  });
  await vi.advanceTimersByTimeAsync(118_000 + 55_000 + 30_000);
  expect(reload).not.toHaveBeenCalled();
  served = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).toHaveBeenCalledOnce();
});

it('a stopped watch does not reload', async () => {
  const { reload, stop } = watch('10:54');
  await vi.advanceTimersByTimeAsync(118_000);
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(reload).not.toHaveBeenCalled();
});
