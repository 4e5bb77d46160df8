import { expect, it } from 'vitest';
import { offerLetter } from '../handlers/hand-over.ts';
import { letterOf } from './letter.ts';

it('an offer letter shows a name in its title as plain text', () => {
  const person = { kind: 'employee', id: 'eva', name: '<img/src=//x.y/z> SILVA', cpf: '' } as const;
  const { html, text } = offerLetter({
    reservationId: '1',
    person,
    date: '2026-11-19',
    meal: 1,
    site: 2,
    by: { kind: 'system', job: 'test' },
    to: null,
  });
  expect(html).toContain('>&lt;img/src=//x.y/z&gt; ofereceu o almoço para você</h1>');
  expect(text).toContain('<img/src=//x.y/z> ofereceu');
});

it('a letter escapes markup in each of its parts', () => {
  const odd = '<b>&"';
  const { html } = letterOf({ subject: odd, title: odd, facts: [[odd, odd]], note: odd });
  expect(html).not.toContain('<b>');
  expect(html.split('&lt;b&gt;&amp;&quot;')).toHaveLength(5);
});
