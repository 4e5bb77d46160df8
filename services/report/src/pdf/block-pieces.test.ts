import { expect, test } from 'vitest';
import { documentPieces } from './block-pieces.ts';
import { openDocument } from './document.ts';
import type { Block } from './model.ts';
import { paginate } from './page-breaks.ts';

const room = { firstTop: 100, top: 60, bottom: 790 };
const signatures: Block = { kind: 'signatures', under: ['Responsável'] };
const facts: Block = { kind: 'facts', title: 'Resumo', facts: [['Total', '1']] };
const note: Block = { kind: 'note', text: 'Pendentes: 1.' };
const table = (rows: number): Block => ({
  kind: 'table',
  columns: [{ title: 'Nome', share: 1 }],
  rows: Array.from({ length: rows }, (_, n) => [`Linha ${n}`]),
});

function openEmptyDocument() {
  const model = { title: '', filters: [], blocks: [] };
  return openDocument(model, { company: '', logo: null, author: '', moment: '', at: new Date(0) });
}

test.each([
  ['a table', []],
  ['facts', [facts]],
  ['a note', [facts, note]],
])('signatures below %s are never alone on a page', (_name, between) => {
  const pdf = openEmptyDocument();
  for (let rows = 1; rows < 100; rows++) {
    const pages = paginate(documentPieces(pdf, [table(rows), ...between, signatures]), room);
    expect(pages.at(-1)?.length, `${rows} rows`).toBeGreaterThanOrEqual(2);
  }
});

test('a note longer than a page continues on the next pages', () => {
  const note: Block = { kind: 'note', text: Array(5_000).fill('123.456.789-09').join(', ') };
  const pages = paginate(documentPieces(openEmptyDocument(), [note]), room);
  expect(pages.length).toBeGreaterThan(10);
  for (const { piece, y } of pages.flat()) expect(y + piece.height).toBeLessThanOrEqual(room.bottom);
});
