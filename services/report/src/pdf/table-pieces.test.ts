import { expect, test, vi } from 'vitest';
import { contentWidth, openDocument, PAGE } from './document.ts';
import { tablePieces } from './table-pieces.ts';

const textColumns = [
  { title: 'Crachá', share: 9 },
  { title: 'Nome', share: 27 },
];

type DrawTextCall = [text: string, x: number, y: number, options: { width: number }];

/**
 * Draws a table with these totals in its last row.
 * @returns the totals with their position in points, and the font sizes of the row
 */
function drawTotals(totals: readonly string[]) {
  const model = { title: '', filters: [], blocks: [] };
  const pdf = openDocument(model, { company: '', logo: null, author: '', moment: '', at: new Date(0) });
  const sumColumns = totals.map(() => ({ title: 'R$', share: 9, align: 'right' as const }));
  const columns = [...textColumns, ...sumColumns];
  const foot = [['', 'Total geral', ...totals]];
  const row = tablePieces(pdf, { kind: 'table', columns, rows: [], foot }, null).at(-1);
  const font = vi.spyOn(pdf, 'font');
  const text = vi.spyOn(pdf, 'text');
  row?.draw(100);
  const sizes = font.mock.calls.map(([, size]) => size);
  const drawn = totals.map((total, index) => {
    const [, x, , { width }] = text.mock.calls[index + 2] as unknown as DrawTextCall;
    return {
      end: x + width,
      room: width - pdf.widthOfString(total),
      pageEnd: PAGE.side + contentWidth(pdf),
    };
  });
  return { sizes, drawn };
}

test('totals have the size of the rows where text columns give them room', () => {
  const { sizes } = drawTotals([...Array(3).fill('1.234.567,89'), '9,00']);
  expect(sizes).toEqual([9.5]);
});

test.each([2, 5, 6])('%i long totals share one size that fits their columns', (count) => {
  const { sizes, drawn } = drawTotals([...Array(count).fill('123.456.789,00'), '1,00']);
  expect(sizes).toHaveLength(1);
  for (const { end, room, pageEnd } of drawn) {
    expect(room).toBeGreaterThanOrEqual(0);
    expect(end).toBeLessThanOrEqual(pageEnd + 0.01);
  }
});
