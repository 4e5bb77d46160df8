import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readPdf } from '@reserva/testing/read-pdf';
import { expect, test } from 'vitest';
import type { Block, DocumentModel, Frame } from '../src/pdf/model.ts';
import { renderPdf } from '../src/pdf/render.ts';

const frame: Frame = {
  company: '',
  logo: null,
  author: 'Ana (Operador)',
  moment: '20/11/2026 08:50',
  at: new Date(0),
};
const document = (...blocks: Block[]): DocumentModel => ({
  title: 'Título',
  filters: [['Data', '19/11/2026']],
  blocks,
});

async function drawn(model: DocumentModel, given: Partial<Frame> = {}): Promise<Buffer> {
  const target = new PassThrough();
  const [bytes] = await Promise.all([buffer(target), renderPdf(model, { ...frame, ...given }, target)]);
  return bytes;
}

/** PNG of one red pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

test('a document is an A4 PDF in Portuguese with its author', async () => {
  const bytes = await drawn(document());
  const text = bytes.toString('latin1');
  expect(text.startsWith('%PDF-1.7')).toBe(true);
  expect(text).toContain('/MediaBox [0 0 595.28 841.89]');
  const { title, author, language, lines } = await readPdf(bytes);
  expect({ title, author, language }).toEqual({
    title: 'Título',
    author: 'Ana (Operador)',
    language: 'pt-BR',
  });
  expect(lines).toEqual([
    'Título',
    'Reserva de Refeição',
    'Data: 19/11/2026',
    'Gerado por Ana (Operador) em 20/11/2026 08:50  Página 1 de 1',
  ]);
});

test('the head of a document shows the company’s logo and name', async () => {
  const image = '/Subtype /Image';
  expect((await drawn(document())).toString('latin1')).not.toContain(image);
  const bytes = await drawn(document(), { logo: PNG, company: 'Indústria Açaí S.A.' });
  expect(bytes.toString('latin1')).toContain(image);
  expect((await readPdf(bytes)).lines[1]).toBe('Indústria Açaí S.A.');
});

test('accents are printed correctly, even in decomposed text', async () => {
  const rows = [['ÂNGELA CONCEIÇÃO'.normalize('NFD')], ['Às 9h → “não”, 3,50 €']];
  const table: Block = { kind: 'table', columns: [{ title: 'Nome', share: 1 }], rows };
  const { lines } = await readPdf(await drawn(document(table)));
  expect(lines.slice(3, 6)).toEqual(['Nome', 'ÂNGELA CONCEIÇÃO', 'Às 9h → “não”, 3,50 €']);
});

test('a table over several pages repeats its head and keeps its total with the last row', async () => {
  const rows = Array.from({ length: 100 }, (_, n) => [`Linha ${n}`]);
  const table: Block = {
    kind: 'table',
    columns: [{ title: 'Nome', share: 1 }],
    rows,
    foot: [['Total']],
  };
  const { pages } = await readPdf(await drawn(document(table)));
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Nome');
    expect(page.at(-1)).toContain(`Página ${index + 1} de ${pages.length}`);
  }
  expect(pages.at(-1)?.slice(-3, -1)).toEqual(['Linha 99', 'Total']);
});

test('a text breaks at spaces without separating an amount from its sign', async () => {
  const columns = [
    { title: 'Motivo', share: 1 },
    { title: '', share: 5 },
  ];
  const rows = [['de R$\u00a03,50 para R$\u00a014,00 em dezembro\nMaria', '']];
  const { lines } = await readPdf(await drawn(document({ kind: 'table', columns, rows })));
  expect(lines.slice(4, -1)).toEqual(['de R$ 3,50 para', 'R$ 14,00 em', 'dezembro', 'Maria']);
});

test('a word is broken only where its column is too narrow for it', async () => {
  const word = 'x'.repeat(150);
  const columns = [{ title: 'Motivo', share: 1 }];
  const { lines } = await readPdf(
    await drawn(document({ kind: 'table', columns, rows: [[`curto ${word}`]] })),
  );
  expect(lines.slice(4, -1).join('').replace(/ /g, '')).toBe(`curto${word}`);
  expect(lines.length).toBeGreaterThan(6);
});
