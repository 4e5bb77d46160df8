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

describe('search fields', () => {
  it('a search field applies its text once, when the typing pauses', () => {
    const { type, pause, onApply } = field();
    type('a');
    type('an');
    type('ana ');
    expect(onApply).not.toHaveBeenCalled();
    pause();
    expect(onApply.mock.calls).toEqual([['ana']]);
  });

  it('text typed while the list loads is applied afterwards', () => {
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

  it('a search field shows a filter that changed elsewhere', () => {
    const { rerender, result, pause, onApply } = field('ana');
    rerender({ applied: '', ready: true });
    pause();
    expect(result.current.text).toBe('');
    expect(onApply).not.toHaveBeenCalled();
  });
});
