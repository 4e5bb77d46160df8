// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TYPING_MS, useTypedFilter } from './use-typed-filter.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function field(initial = '') {
  const onApply = vi.fn();
  const hook = renderHook(
    ({ applied, ready }: { applied: string; ready: boolean }) => useTypedFilter(applied, ready, onApply),
    { initialProps: { applied: initial, ready: true } },
  );
  const type = (text: string) => act(() => hook.result.current.setText(text));
  const pause = () => act(() => vi.advanceTimersByTime(TYPING_MS));
  return { ...hook, onApply, type, pause };
}

describe('a search field', () => {
  it('asks once, when the typing pauses', () => {
    const { type, pause, onApply } = field();
    type('a');
    type('an');
    type('ana ');
    expect(onApply).not.toHaveBeenCalled();
    pause();
    expect(onApply.mock.calls).toEqual([['ana']]);
  });

  it('keeps what was typed while the list loads, and asks for it afterwards', () => {
    const { type, pause, rerender, result, onApply } = field();
    type('an');
    pause();
    type('ana');
    rerender({ applied: 'an', ready: false });
    pause();
    expect(result.current.text).toBe('ana');
    expect(onApply).toHaveBeenCalledTimes(1);
    rerender({ applied: 'an', ready: true });
    pause();
    expect(onApply.mock.lastCall).toEqual(['ana']);
  });

  it('shows what the address says when that changes elsewhere', () => {
    const { rerender, result, pause, onApply } = field('ana');
    rerender({ applied: '', ready: true });
    pause();
    expect(result.current.text).toBe('');
    expect(onApply).not.toHaveBeenCalled();
  });
});
