// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useModule } from './use-module.ts';

let network = false;
const load = vi.fn(async () => {
  if (!network) throw new TypeError('Failed to fetch dynamically imported module');
  return 'code';
});

beforeEach(() => {
  vi.useFakeTimers();
  network = false;
  load.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Somebody wants it, gives up where it fails, and wants it again; what was seen at each moment of it. */
function start() {
  const seen: { wanted: boolean; failed: boolean; loaded: boolean }[] = [];
  const { rerender } = renderHook(
    ({ wanted }) => {
      const { module, failed } = useModule(load, wanted);
      seen.push({ wanted, failed, loaded: module !== null });
    },
    { initialProps: { wanted: false } },
  );
  const want = (wanted: boolean) => act(async () => rerender({ wanted }));
  return { seen, want };
}

it('tells whoever wants it again nothing of the try before, however soon', async () => {
  const { seen, want } = start();
  await want(true);
  expect(seen.at(-1)).toEqual({ wanted: true, failed: true, loaded: false });
  await want(false);
  network = true;
  seen.length = 0;
  await want(true);
  expect(seen.filter(({ failed }) => failed)).toEqual([]);
  expect(seen.at(-1)).toEqual({ wanted: true, failed: false, loaded: true });
  expect(load).toHaveBeenCalledTimes(2);
});

it('tells of each try that failed', async () => {
  const { seen, want } = start();
  for (let time = 0; time < 2; time++) {
    await want(true);
    expect(seen.at(-1)).toEqual({ wanted: true, failed: true, loaded: false });
    await want(false);
  }
});

it('is fetched for later by itself, and fails in silence', async () => {
  const { seen } = start();
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  expect(load).toHaveBeenCalledTimes(1);
  expect(seen.at(-1)).toEqual({ wanted: false, failed: false, loaded: false });
});
