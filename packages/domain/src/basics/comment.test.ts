import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COMMENT_MAX, FORBIDDEN_IN_COMMENT, readComment } from './comment.ts';

const kept = (comment: string) => ({ ok: true, comment });
const refused = (code: string) => ({ ok: false, code });

describe('accepted comments', () => {
  test.each([
    ['Feijão ótimo!', 'Feijão ótimo!'],
    ['  Mais salada, por favor.\n', 'Mais salada, por favor.'],
    ['um\r\ndois\rtrês', 'um\ndois\ntrês'],
    ['a\nb\nc\nd', 'a\nb\nc\nd'],
    ['muito bom 😀👍🏽', 'muito bom'],
    ['sal\u0000 a \u200b\u202egosto', 'sal a gosto'],
    ['com\ttabulação', 'com tabulação'],
    ['"R" 3,50 + 10 = 13; sim? (não) _ ~ !', '"R" 3,50 + 10 = 13; sim? (não) _ ~ !'],
    ['meio\ud800termo', 'meiotermo'],
    ['x'.repeat(COMMENT_MAX), 'x'.repeat(COMMENT_MAX)],
    [` ${'x'.repeat(COMMENT_MAX)} `, 'x'.repeat(COMMENT_MAX)],
  ])('the comment %j is stored as %j', (typed, comment) => expect(readComment(typed)).toEqual(kept(comment)));

  test.each(['', '  ', 'ok', ' ok \n', '👍', '\n\n\n\n\n\n'])('the comment %j is stored as empty', (typed) =>
    expect(readComment(typed)).toEqual(kept('')),
  );
});

describe('refused comments', () => {
  test.each([...FORBIDDEN_IN_COMMENT])('a comment with %s anywhere is refused', (character) => {
    for (const typed of [character, `bom${character}`, `${character}bom`, `bom\n${character} dia`])
      expect(readComment(typed)).toEqual(refused('comment_characters'));
  });

  test('a comment with more than four lines is refused', () =>
    expect(readComment('a\nb\nc\nd\ne')).toEqual(refused('comment_lines')));

  test('a comment with more than 550 characters is refused', () =>
    expect(readComment('x'.repeat(551))).toEqual(refused('comment_length')));
});

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 700 }),
  fc.string({ unit: 'binary', maxLength: 700 }),
  fc.string({ unit: fc.constantFrom(...'aé ,.\n\r\t😀☹️👨‍👩‍👧\u200b\u2028\u0007'), maxLength: 700 }),
);

describe('arbitrary comments', () => {
  test('an accepted comment fits every rule and reads back unchanged', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const read = readComment(typed);
        if (!read.ok) return;
        const { comment } = read;
        expect(comment === '' || comment.length >= 3).toBe(true);
        expect(comment.length).toBeLessThanOrEqual(COMMENT_MAX);
        expect(comment.split('\n').length).toBeLessThanOrEqual(4);
        expect(comment.trim()).toBe(comment);
        expect([...FORBIDDEN_IN_COMMENT].some((character) => comment.includes(character))).toBe(false);
        expect(comment).not.toMatch(/\p{Emoji_Presentation}|\p{Cs}|(?!\n)\p{Cc}/u);
        expect(readComment(comment)).toEqual(read);
      }),
    );
  });

  test('harmless characters of a comment are never lost or refused', () => {
    const harmless = fc.string({
      unit: fc.constantFrom(...'abcçãéôÜZ019 ,.;!?()"\'-+=_~`ªº€'),
      maxLength: COMMENT_MAX,
    });
    fc.assert(
      fc.property(harmless, (typed) => {
        const text = typed.trim();
        expect(readComment(typed)).toEqual(kept(text.length < 3 ? '' : text));
      }),
    );
  });

  test('one forbidden character is enough to refuse a comment', () => {
    fc.assert(
      fc.property(anyText, anyText, fc.constantFrom(...FORBIDDEN_IN_COMMENT), (before, after, character) => {
        expect(readComment(before + character + after)).toEqual(refused('comment_characters'));
      }),
    );
  });
});
