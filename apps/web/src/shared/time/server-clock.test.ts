// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  learnServerTime,
  recallServerTime,
  resetServerClock,
  serverNow,
  serverOffset,
  useNow,
} from './server-clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  resetServerClock();
  vi.useRealTimers();
});

const Clock = () => createElement('time', null, useNow(60_000).getTime());

describe('the clock of the server', () => {
  it('the server’s clock equals the own clock before the first answer', () => {
    expect(serverOffset()).toBeNull();
    expect(serverNow().getTime()).toBe(1_000_000);
  });

  it('the server’s clock adds half of the round trip', () => {
    learnServerTime(1_060_000, 999_900, 1_000_000);
    expect(serverNow().getTime()).toBe(1_060_050);
  });

  it('the server’s clock trusts the fastest answer', () => {
    learnServerTime(1_060_000, 999_990, 1_000_000);
    learnServerTime(1_059_200, 997_000, 1_000_000);
    expect(serverOffset()).toBe(60_005);
  });

  it('the server’s clock starts over when the own clock was set', () => {
    learnServerTime(1_060_000, 999_990, 1_000_000);
    learnServerTime(1_000_000, 999_800, 1_000_000);
    expect(serverOffset()).toBe(100);
  });

  it('the server’s clock is restored until a better answer arrives', () => {
    recallServerTime(null);
    expect(serverOffset()).toBeNull();
    recallServerTime(-600_000);
    expect(serverOffset()).toBe(-600_000);
    learnServerTime(1_060_000, 990_000, 1_000_000);
    expect(serverOffset()).toBe(65_000);
    recallServerTime(-600_000);
    expect(serverOffset()).toBe(65_000);
  });

  it.each([Number.NaN, 0])('the header %s does not change the server’s clock', (header) => {
    learnServerTime(header, 999_990, 1_000_000);
    expect(serverOffset()).toBeNull();
  });

  it('the clock ticks at whole intervals of the server', () => {
    learnServerTime(1_000_000 + 19_500, 1_000_000, 1_000_000);
    render(createElement(Clock));
    expect(screen.getByText('1019500')).toBeTruthy();
    act(() => vi.advanceTimersByTime(499));
    expect(screen.getByText('1019500')).toBeTruthy();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByText('1020000')).toBeTruthy();
  });

  it('the clock shows the right time as soon as it is learnt', () => {
    const view = render(createElement(Clock));
    expect(view.container.textContent).toBe('1000000');
    act(() => learnServerTime(5_000_000, 1_000_000, 1_000_000));
    expect(view.container.textContent).toBe('5000000');
  });
});
