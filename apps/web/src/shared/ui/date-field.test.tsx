// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DateField } from './date-field.tsx';

afterEach(cleanup);

function field(value = '2026-11-19') {
  const onDate = vi.fn();
  render(
    <MantineProvider>
      <DateField label="Data" value={value} onChange={onDate} />
    </MantineProvider>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Data');
  const type = (text: string) => fireEvent.change(input, { target: { value: text } });
  return { input, type, onDate };
}

describe('a date field', () => {
  it('shows the day as Brazil writes it', () => {
    expect(field().input.value).toBe('19/11/2026');
  });

  it('takes a typed day once it is complete', () => {
    const { type, onDate } = field();
    type('1811202');
    expect(onDate).not.toHaveBeenCalled();
    type('18112026');
    expect(onDate.mock.calls).toEqual([['2026-11-18']]);
  });

  it('says that a day does not exist, and takes it back when left', () => {
    const { input, type, onDate } = field();
    type('31/02/2026');
    expect(screen.queryByText('Data inválida')).not.toBeNull();
    fireEvent.blur(input);
    expect(input.value).toBe('19/11/2026');
    expect(screen.queryByText('Data inválida')).toBeNull();
    expect(onDate).not.toHaveBeenCalled();
  });

  it('is stepped with the arrows, over the end of a month', () => {
    const { input, onDate } = field('2026-11-30');
    fireEvent.keyDown(input, { key: 'ArrowUp' });
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    expect(onDate.mock.calls).toEqual([['2026-12-01'], ['2026-11-29']]);
  });

  it('may begin without a date; an arrow then means today', () => {
    vi.useFakeTimers({ now: new Date('2026-11-19T15:00:00Z') });
    const { input, onDate } = field('');
    expect(input.value).toBe('');
    fireEvent.keyDown(input, { key: 'ArrowUp' });
    expect(onDate.mock.calls).toEqual([['2026-11-19']]);
    vi.useRealTimers();
  });

  it('may be emptied', () => {
    const { input, type, onDate } = field();
    type('');
    fireEvent.blur(input);
    expect(onDate.mock.calls).toEqual([[null]]);
  });
});
