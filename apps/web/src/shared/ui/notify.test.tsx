// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { theme } from '@/theme/theme.ts';
import { notifyFailure, notifySuccess } from './notify.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <MantineProvider theme={theme}>
      <Notifications transitionDuration={0} />
    </MantineProvider>,
  );
});
afterEach(() => {
  act(() => notifications.clean());
  cleanup();
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('messages', () => {
  it('a message vanishes after 2600 ms', () => {
    act(() => notifySuccess('Reservado!'));
    pass(2599);
    expect(screen.queryByText('Reservado!')).not.toBeNull();
    pass(1);
    pass(0);
    expect(screen.queryByText('Reservado!')).toBeNull();
  });

  it('a newer message is shown for its whole time', () => {
    act(() => notifySuccess('primeira'));
    pass(2000);
    act(() => notifyFailure('segunda'));
    pass(0);
    expect(screen.queryByText('primeira')).toBeNull();
    pass(2599);
    expect(screen.queryByText('segunda')).not.toBeNull();
    pass(1);
    pass(0);
    expect(screen.queryByText('segunda')).toBeNull();
  });

  it('only a failure interrupts a screen reader', () => {
    act(() => notifyFailure('Erro ao reservar'));
    expect(screen.getByRole('alert').textContent).toBe('Erro ao reservar');
    act(() => notifySuccess('Reservado!'));
    pass(0);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Reservado!');
  });
});
