import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fonts } from './fonts.ts';
import { openPaper } from './paper.ts';

const model = { title: '', filters: [], blocks: [] };
const paper = openPaper(model, { company: '', logo: null, author: '', moment: '', at: new Date(0) });

/** What names, reasons and comments are written with. */
const character = fc.constantFrom(...'AVWToyfil áéíõçÀÉÍÃÇ0123456789.,-–→·/()R$%'.split(''));
const written = fc.array(character).map((characters) => characters.join(''));

describe('a text on paper', () => {
  it('is drawn as wide as it is measured, in every font', () => {
    fc.assert(
      fc.property(written, fc.constantFrom('regular' as const, 'bold' as const), (text, font) => {
        const measured = paper.widthOf(text, { font, size: 9.5 });
        expect(measured).toBeCloseTo(paper.pdf.font(font).fontSize(9.5).widthOfString(text), 6);
      }),
    );
  });

  it('is as wide decomposed as composed', () => {
    const style = { size: 10 };
    expect(paper.widthOf('CONCEIÇÃO'.normalize('NFD'), style)).toBe(paper.widthOf('CONCEIÇÃO', style));
  });

  it('has fonts without rules for kerning and ligatures, whole otherwise', () => {
    for (const font of Object.values(fonts)) {
      expect(font.includes('GPOS')).toBe(false);
      for (const table of ['cmap', 'glyf', 'hmtx']) expect(font.includes(table)).toBe(true);
    }
  });
});
