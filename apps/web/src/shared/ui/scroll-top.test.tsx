// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ScrollTop } from './scroll-top.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const scrollTo = (y: number) => {
  vi.stubGlobal('scrollY', y);
  act(() => window.dispatchEvent(new Event('scroll')));
};

it('the button to the top appears after 600 px', () => {
  const top = vi.fn();
  vi.stubGlobal('scrollTo', top);
  render(
    <MantineProvider env="test">
      <ScrollTop />
    </MantineProvider>,
  );
  scrollTo(600);
  expect(screen.queryByRole('button')).toBeNull();
  scrollTo(601);
  fireEvent.click(screen.getByRole('button', { name: 'Voltar ao topo' }));
  expect(top).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
  scrollTo(0);
  expect(screen.queryByRole('button')).toBeNull();
});
