import { describe, expect, it } from 'vitest';
import { stripEmoji } from './strip-emoji.ts';

describe('text without emoji', () => {
  it.each([
    ['bom 😀 dia', 'bom  dia'],
    ['família 👨‍👩‍👧‍👦!', 'família !'],
    ['👍🏽 ok', ' ok'],
    ['🇧🇷', ''],
    ['1️⃣', '1'],
    ['triste ☹️', 'triste '],
  ])('%s becomes "%s"', (typed, kept) => {
    expect(stripEmoji(typed)).toBe(kept);
  });

  it.each(['João da Conceição', 'R$ 3,50 #12 *', 'Marca® ©2026 ™', '一二三'])('keeps %s', (typed) => {
    expect(stripEmoji(typed)).toBe(typed);
  });
});
