import { describe, expect, it, test } from 'vitest';
import { cleanShortText, stripEmoji } from './short-text.ts';

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

test.each([
  ['ends and several spaces', '  Crachá   emprestado ', 'Crachá emprestado'],
  ['line breaks and tabs', 'Crachá\r\nemprestado\ta\u2028um colega', 'Crachá emprestado a um colega'],
  ['invisible characters', 'Falta\u200B de\u0007 água', 'Falta de água'],
  ['emoji', 'Falta 💧 de água', 'Falta de água'],
])('a short text loses %s', (_, typed, cleaned) => expect(cleanShortText(typed)).toBe(cleaned));
