import { describe, expect, it } from 'vitest';
import type { Block } from './model.ts';
import { openPaper, PAGE, type Paper, type TextStyle } from './paper.ts';
import { tablePieces } from './table-pieces.ts';

const model = { title: '', filters: [], blocks: [] };
const real = openPaper(model, { company: '', logo: null, author: '', moment: '', at: new Date(0) });

interface Drawn {
  text: string;
  x: number;
  style: TextStyle;
}

/** What the last row of a table draws. */
function totals(table: Extract<Block, { kind: 'table' }>): Drawn[] {
  const drawn: Drawn[] = [];
  const paper: Paper = {
    ...real,
    text: (text, x, _y, style) => void drawn.push({ text, x, style }),
    line: () => {},
  };
  tablePieces(paper, table).at(-1)?.draw(0);
  return drawn.filter(({ text }) => text !== '');
}
const names = [
  { title: 'Crachá', share: 9 },
  { title: 'Nome', share: 27 },
];
const sums = (count: number) =>
  Array.from({ length: count }, () => ({ title: 'R$', share: 9, align: 'right' as const }));
const tableOf = (foot: string[]): Extract<Block, { kind: 'table' }> => ({
  kind: 'table',
  columns: [...names, ...sums(foot.length - 2)],
  rows: [],
  foot: [foot],
});

describe('the totals of a table', () => {
  it('have the size of all rows where the columns of texts can give them room', () => {
    const drawn = totals(tableOf(['', 'Total geral', ...Array(3).fill('1.234.567,89'), '9,00']));
    expect([...new Set(drawn.map(({ style }) => style.size))]).toEqual([9.5]);
  });

  it.each([2, 5, 6])('are all of one size, each within its column, with %i long numbers', (count) => {
    const drawn = totals(tableOf(['', 'Total geral', ...Array(count).fill('123.456.789,00'), '1,00']));
    expect(new Set(drawn.map(({ style }) => style.size)).size).toBe(1);
    for (const { text, x, style } of drawn) {
      const width = style.width ?? 0;
      expect(real.widthOf(text, style), text).toBeLessThanOrEqual(width + 0.01);
      expect(x + width).toBeLessThanOrEqual(PAGE.side + real.contentWidth + 0.01);
    }
  });
});
