import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrap } from './wrap.ts';

/** Every character is one wide. */
const length = (text: string): number => text.length;

describe('a text that is wrapped', () => {
  it('is broken at spaces, and where it breaks itself', () => {
    expect(wrap('Maria da Silva e Souza', 10, length)).toEqual(['Maria da', 'Silva e', 'Souza']);
    expect(wrap('um\ndois', 10, length)).toEqual(['um', 'dois']);
  });

  it('keeps an amount together with its sign', () => {
    expect(wrap('de R$\u00a03,50 para R$\u00a04,00', 12, length)).toEqual([
      'de R$\u00a03,50',
      'para R$\u00a04,00',
    ]);
  });

  it('cuts a word only where it does not fit by itself', () => {
    expect(wrap('a bcdefghijkl m', 5, length)).toEqual(['a', 'bcdef', 'ghijk', 'l m']);
  });

  it('fits, and loses nothing', () => {
    const text = fc.array(fc.string({ maxLength: 30 })).map((words) => words.join(' '));
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 40 }), (given, width) => {
        const lines = wrap(given, width, length);
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
        expect(lines.join('').replace(/[ \n]/g, '')).toBe(given.replace(/[ \n]/g, ''));
      }),
    );
  });
});
