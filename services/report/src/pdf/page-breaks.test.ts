import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Piece, paginate } from './page-breaks.ts';

const room = { firstTop: 30, top: 10, bottom: 100 };
const piece = (height: number, given: Partial<Piece> = {}): Piece => ({
  height,
  draw: () => undefined,
  ...given,
});

describe('pieces laid out over pages', () => {
  it('pieces continue on a new page where the old one is full', () => {
    const pages = paginate([piece(40), piece(30), piece(1)], room);
    expect(pages.map((page) => page.map(({ y }) => y))).toEqual([[30, 70], [10]]);
  });

  it('the head of a table is repeated on each page of its rows', () => {
    const head = piece(10, { keepWithNext: true });
    const rows = Array.from({ length: 12 }, () => piece(15, { heads: [head] }));
    const pages = paginate([head, ...rows], room);
    expect(pages.length).toBe(3);
    for (const page of pages) expect(page[0]?.piece).toBe(head);
  });

  it('a heading never ends a page', () => {
    const heading = piece(20, { keepWithNext: true });
    const row = piece(20);
    expect(paginate([piece(40), heading, row], room)[1]?.map((placed) => placed.piece)).toEqual([
      heading,
      row,
    ]);
  });

  it('all pieces are placed in order within the pages', () => {
    const heights = fc.array(fc.record({ height: fc.integer({ min: 1, max: 30 }), keep: fc.boolean() }));
    fc.assert(
      fc.property(heights, (given) => {
        const pieces = given.map(({ height, keep }) => piece(height, { keepWithNext: keep && height < 5 }));
        const pages = paginate(pieces, room);
        expect(pages.flat().map((placed) => placed.piece)).toEqual(pieces);
        for (const { piece: one, y } of pages.flat()) {
          // Pieces lower than 5 can be kept with the next one. A long chain of them may exceed the bottom, so only
          // other pieces are checked.
          if (!one.keepWithNext && one.height >= 5) expect(y).toBeLessThan(room.bottom);
        }
      }),
    );
  });

  it('no pieces result in one empty page', () => {
    expect(paginate([], room)).toEqual([[]]);
  });
});
