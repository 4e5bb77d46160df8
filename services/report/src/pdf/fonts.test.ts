import fc from 'fast-check';
import { test as base, expect } from 'vitest';
import { openDocument, type Pdf, useFont } from './document.ts';

const test = base.extend<{ pdf: Pdf }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the required fixtures from this pattern.
  pdf: async ({}, use) => {
    const model = { title: '', filters: [], blocks: [] };
    await use(openDocument(model, { company: '', logo: null, author: '', moment: '', at: new Date(0) }));
  },
});

test('the width of a text is the sum of its characters in each font', ({ pdf }) => {
  const characters = fc.array(fc.constantFrom(...'AVWToyfil áéíõçÀÉÍÃÇ0123456789.,-–→·/()R$%*'));
  fc.assert(
    fc.property(characters, fc.constantFrom('regular' as const, 'bold' as const), (text, font) => {
      useFont(pdf, { size: 9.5, font });
      const sum = text.reduce((width, character) => width + pdf.widthOfString(character), 0);
      expect(pdf.widthOfString(text.join(''))).toBeCloseTo(sum, 6);
    }),
  );
});

test('a decomposed text is as wide as a composed one', ({ pdf }) => {
  useFont(pdf, { size: 10 });
  expect(pdf.widthOfString('CONCEIÇÃO'.normalize('NFD'))).toBe(pdf.widthOfString('CONCEIÇÃO'));
});
