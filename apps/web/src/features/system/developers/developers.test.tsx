// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Developers } from './components/developers.tsx';
import { developers } from './developers.ts';

afterEach(cleanup);

it('the page shows six developers with portrait, name, text, roles and two profiles', () => {
  render(<Developers />, { wrapper: MantineProvider });
  const cards = screen.getAllByRole('article');
  expect(cards).toHaveLength(6);
  for (const [index, card] of cards.entries()) {
    const { name, description, roles } = developers[index] as (typeof developers)[number];
    expect(within(card).getByRole('heading').textContent).toBe(name);
    expect(within(card).getByText(description)).toBeTruthy();
    expect(
      within(card)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([...roles]);
    expect(card.querySelector('svg')).toBeTruthy();
    expect(within(card).getAllByRole('link')).toHaveLength(2);
  }
});

it('each developer profile links to its own placeholder', () => {
  const links = developers.flatMap(({ github, linkedin }) => [github, linkedin]);
  expect(new Set(links).size).toBe(12);
  expect(links.every((link) => new URL(link).hostname === 'example.com')).toBe(true);
});
