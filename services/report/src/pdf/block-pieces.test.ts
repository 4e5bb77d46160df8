import { describe, expect, it } from 'vitest';
import { documentPieces } from './block-pieces.ts';
import type { Block } from './model.ts';
import { openPaper } from './paper.ts';
import { paginate } from './pieces.ts';

const model = { title: '', filters: [], blocks: [] };
const paper = openPaper(model, { company: '', logo: null, author: '', moment: '', at: new Date(0) });
const room = { first: { top: 100, bottom: 790 }, other: { top: 60, bottom: 790 } };
const signatures: Block = { kind: 'signatures', under: ['Responsável'] };

const table = (rows: number): Block => ({
  kind: 'table',
  columns: [{ title: 'Nome', share: 1 }],
  rows: Array.from({ length: rows }, (_, n) => [`Linha ${n}`]),
});
const facts: Block = { kind: 'facts', title: 'Resumo', facts: [['Total', '1']] };

describe.each([
  ['a table', []],
  ['totals', [facts]],
  ['a note', [facts, { kind: 'note', text: 'Pendentes: 1.' } as const]],
])('below %s', (_what, before: readonly Block[]) => {
  it('signatures never stand alone on a page, however many rows there are', () => {
    for (let rows = 1; rows < 100; rows++) {
      const pages = paginate(documentPieces(paper, [table(rows), ...before, signatures]), room);
      // What is signed, the gap, the signatures.
      expect(pages.at(-1)?.length, `${rows} rows`).toBeGreaterThanOrEqual(3);
    }
  });
});
