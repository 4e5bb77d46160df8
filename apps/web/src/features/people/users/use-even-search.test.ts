// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useEvenSearch } from './use-even-search.ts';

function open(applied = '') {
  const apply = vi.fn();
  const hook = renderHook(
    (props: { applied: string; ready: boolean }) => useEvenSearch(props.applied, props.ready, apply),
    { initialProps: { applied, ready: true } },
  );
  const type = (text: string) => act(() => hook.result.current.setText(text));
  const text = () => hook.result.current.text;
  return { apply, type, text, show: hook.rerender };
}
afterEach(cleanup);

describe('the search of people', () => {
  it('the search of people is applied at even lengths only', () => {
    const { apply, type, text } = open();
    type('a');
    expect(apply).not.toHaveBeenCalled();
    type('an');
    type('ana');
    expect(apply.mock.calls).toEqual([['AN']]);
    expect(text()).toBe('ana');
  });

  it('a term typed while loading is applied afterwards', () => {
    const { apply, type, text, show } = open();
    type('an');
    show({ applied: 'AN', ready: false });
    type('anab');
    type('anabel');
    expect(apply.mock.calls).toEqual([['AN']]);
    show({ applied: 'AN', ready: true });
    expect(apply.mock.calls).toEqual([['AN'], ['ANABEL']]);
    expect(text()).toBe('anabel');
  });

  it('the search field shows a filter set elsewhere, such as by the back button', () => {
    const { apply, type, text, show } = open();
    type('an');
    show({ applied: 'AN', ready: true });
    show({ applied: '', ready: true });
    expect(text()).toBe('');
    expect(apply).toHaveBeenCalledTimes(1);
  });

  it('a change of case alone does not search again', () => {
    const { apply, type } = open('AN');
    type('an');
    expect(apply).not.toHaveBeenCalled();
  });
});
