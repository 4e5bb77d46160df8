// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PopupHost, popup } from './popup.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<PopupHost />);
});
afterEach(() => {
  act(() => popup.clear());
  cleanup();
  vi.useRealTimers();
});

describe('the popup', () => {
  it('vanishes after 2600 ms', () => {
    act(() => popup.success('Reservado!'));
    act(() => vi.advanceTimersByTime(2599));
    expect(screen.queryByText('Reservado!')).not.toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText('Reservado!')).toBeNull();
  });

  it('gives a newer message its whole time', () => {
    act(() => popup.success('primeira'));
    act(() => vi.advanceTimersByTime(2000));
    act(() => popup.failure('segunda'));
    expect(screen.queryByText('primeira')).toBeNull();
    act(() => vi.advanceTimersByTime(2599));
    expect(screen.queryByText('segunda')).not.toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText('segunda')).toBeNull();
  });

  it('interrupts a screen reader for failures only', () => {
    act(() => popup.failure('Erro ao reservar'));
    expect(screen.getByRole('alert').textContent).toBe('Erro ao reservar');
    act(() => popup.success('Reservado!'));
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(screen.getByRole('status').textContent).toBe('Reservado!');
  });
});
